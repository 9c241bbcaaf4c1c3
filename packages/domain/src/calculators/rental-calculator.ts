import { formatCounted, formatExactDollars, formatNumber, formatWholeDollars, noValue } from '../kernel/format.ts';
import { shownVerdict, verdictWords } from '../listings/after-costs.ts';
import { commonAssumptions } from '../underwriting/assumptions.ts';
import { costLabels } from '../underwriting/cost.ts';
import { decidingRules } from '../underwriting/deciding-rules.ts';
import { highestPrice, type PriceTarget } from '../underwriting/highest-price.ts';
import { instantEquity, instantEquityText } from '../underwriting/instant-equity.ts';
import type { OutcomeFigure } from '../underwriting/outcome-figure.ts';
import { valueNow } from '../underwriting/rental.ts';
import type { RentalInput } from '../underwriting/rental-input.ts';
import { type RentalReturn, rentalWorking } from '../underwriting/rental-workings.ts';
import { type RentalUnderwriting, underwrite } from '../underwriting/underwrite.ts';
import { afterCosts } from '../underwriting/verdict.ts';
import { defineCalculator } from './calculator.ts';
import { checkDues, duesFields } from './dues-fields.ts';
import {
  choice,
  cost,
  money,
  number,
  optionalMoney,
  share,
  shareOrZero,
  toggle,
  type ValuesOf,
  years,
} from './field.ts';
import { dollarFigure, dollars, shortPercent, sumFigure } from './figure-words.ts';
import { rentalTables } from './rental-tables.ts';

const usual = commonAssumptions;

const targets: readonly { value: PriceTarget['measure']; label: string; says: (value: number) => string }[] = [
  { value: 'cash_on_cash', label: 'Cash-on-cash, %', says: (value) => `${shortPercent(value)} cash-on-cash` },
  { value: 'cap_rate', label: 'Cap rate, %', says: (value) => `a cap rate of ${shortPercent(value)}` },
  { value: 'dscr', label: 'DSCR of the bank', says: (value) => `a DSCR of ${formatNumber(value, 2)}` },
  { value: 'cash_flow', label: 'Monthly cash flow, $', says: (value) => `${dollars(value)} per month` },
];

const fields = {
  price: money({ label: 'Purchase price', initial: 200_000, min: 1 }),
  rehab: cost({ label: 'Renovations', initial: null, step: 1000 }),
  arv: optionalMoney({ label: 'ARV', initial: null, help: 'ARV (blank = purchase price)' }),
  growsFromArv: toggle({ label: 'Value grows from the ARV', initial: true, help: 'Off: from the price' }),
  rent: money({ label: 'Monthly rent', initial: 2000, step: 50 }),
  otherIncome: cost({ label: 'Other income', initial: null, help: '$ per year' }),
  vacancyRate: shareOrZero({ label: 'Vacancy', initial: usual.vacancyRate, help: '% of rent' }),
  propertyTax: shareOrZero({ label: 'Property tax', initial: 1.1, step: 0.1, help: '% of price per year' }),
  insurance: cost({ label: 'Insurance', initial: 1250, help: '$ per year' }),
  ...duesFields,
  utilities: cost({ label: 'Utilities', initial: null, help: '$ per month' }),
  repairs: shareOrZero({ label: 'Repairs', initial: usual.repairsRate, help: '% of gross income' }),
  capitalReserve: shareOrZero({
    label: 'Capital reserve',
    initial: usual.capitalReserveRate,
    help: '% of gross income',
  }),
  management: shareOrZero({ label: 'Management', initial: usual.managementRate, help: '% of collected rent' }),
  otherCosts: cost({ label: 'Other costs', initial: null, help: '$ per year' }),
  isReserveBelowNoi: toggle({ label: 'Count the capital reserve after NOI, as lenders often do', initial: false }),
  downPaymentRate: share({ label: 'Down payment', initial: usual.downPaymentRate, help: '% of price' }),
  loanRate: share({ label: 'Interest rate', initial: 7, step: 0.125, decimals: 3 }),
  loanYears: years({ label: 'Term', initial: usual.loanYears, min: 1 }),
  closingRate: shareOrZero({ label: 'Closing costs', initial: usual.closingRate, help: '% of price' }),
  pointsRate: shareOrZero({ label: 'Points', initial: null, help: '% of loan' }),
  reserves: cost({ label: 'Reserves', initial: null, help: 'At purchase' }),
  credits: cost({ label: 'Seller’s credits', initial: null }),
  appreciation: shareOrZero({
    label: 'Appreciation',
    initial: usual.appreciation,
    min: -50,
    max: 50,
    help: 'Per year',
  }),
  rentGrowth: shareOrZero({ label: 'Rent growth', initial: usual.rentGrowth, min: -50, max: 50, help: 'Per year' }),
  costGrowth: shareOrZero({ label: 'Cost growth', initial: usual.costGrowth, min: -50, max: 50, help: 'Per year' }),
  holdYears: years({ label: 'Sold after', initial: usual.holdYears, min: 1, max: 40 }),
  sellingRate: shareOrZero({ label: 'Selling costs', initial: usual.sellingRate, help: '% of value' }),
  landRate: shareOrZero({ label: 'Land', initial: usual.landRate, help: '% of price, not depreciated' }),
  discountRate: shareOrZero({ label: 'Discount rate', initial: usual.discountRate, help: 'For NPV' }),
  targetMeasure: choice({
    label: 'Highest price for',
    initial: 'cash_on_cash',
    options: targets.map(({ value, label }) => ({ value, label })),
  }),
  targetValue: number({ label: 'Target', initial: 13, unit: '', max: 1_000_000, step: 0.5 }),
};

type Typed = ValuesOf<typeof fields>;

function inputOf(typed: Typed): RentalInput {
  const { price, rent, otherIncome, vacancyRate, rehab, arv, isReserveBelowNoi } = typed;
  return {
    ...{ price, rent, otherIncome, vacancyRate, isReserveBelowNoi, rehab, arv },
    ...{ downPaymentRate: typed.downPaymentRate, loanRate: typed.loanRate, loanYears: typed.loanYears },
    ...{
      closingRate: typed.closingRate,
      pointsRate: typed.pointsRate,
      reserves: typed.reserves,
      credits: typed.credits,
    },
    costs: {
      propertyTax: { amount: typed.propertyTax, basis: 'price' },
      insurance: { amount: typed.insurance, basis: 'year' },
      hoa: { amount: typed.hoa ?? 0, basis: 'month' },
      utilities: { amount: typed.utilities, basis: 'month' },
      repairs: { amount: typed.repairs, basis: 'gross_income' },
      capitalReserve: { amount: typed.capitalReserve, basis: 'gross_income' },
      management: { amount: typed.management, basis: 'collected_rent' },
      other: { amount: typed.otherCosts, basis: 'year' },
    },
    secondLoan: null,
    growsFrom: typed.growsFromArv && arv !== null ? 'arv' : 'price',
    ...{ appreciation: typed.appreciation, rentGrowth: typed.rentGrowth, costGrowth: typed.costGrowth },
    ...{ holdYears: Math.round(typed.holdYears), sellingRate: typed.sellingRate, discountRate: typed.discountRate },
    landRate: typed.landRate,
  };
}

const tones = { passes: 'good', close: 'middle', fails: 'bad', needs_input: 'middle', check_price: 'middle' } as const;

export const rentalCalculator = defineCalculator({
  kind: 'rental',
  fields,
  sections: [
    { title: 'Property', fields: ['price', 'rehab', 'arv', 'growsFromArv', 'hasDues'] },
    { title: 'Income', fields: ['rent', 'otherIncome', 'vacancyRate'] },
    {
      title: 'Costs',
      fields: [
        ...(['propertyTax', 'insurance', 'hoa', 'utilities', 'repairs', 'capitalReserve'] as const),
        ...(['management', 'otherCosts', 'isReserveBelowNoi'] as const),
      ],
    },
    {
      title: 'Financing',
      fields: ['downPaymentRate', 'loanRate', 'loanYears', 'closingRate', 'pointsRate', 'reserves', 'credits'],
    },
    {
      title: 'Years ahead',
      fields: ['appreciation', 'rentGrowth', 'costGrowth', 'holdYears', 'sellingRate', 'discountRate', 'landRate'],
    },
    { title: 'Target', fields: ['targetMeasure', 'targetValue'], columns: 2 },
  ],
  check: checkDues,
  compute(typed) {
    const input = inputOf(typed);
    const underwriting = underwrite(input);
    const { figures, sale, years: projected } = underwriting;
    const returnOf = (name: RentalReturn) => rentalWorking(name, { input, figures, sale });
    const cashOnCash = returnOf('cashOnCash');
    const judged = afterCosts({ input, unknown: [], rules: decidingRules(undefined), quickCashOnCash: null });
    const shown = shownVerdict(judged);
    return {
      headline: {
        ...cashOnCash,
        label: 'Cash-on-cash return',
        note: figures.isNoCashLeft ? 'no cash left in the deal' : 'annual, after all costs and the loan',
        verdict: { tone: tones[shown], word: verdictWords[shown] },
      },
      figures: [
        dollarFigure({
          label: 'Monthly cash flow',
          amount: figures.monthlyCashFlow,
          formula: '(NOI − debt service − capital reserve after NOI) ÷ 12',
          lines: [
            `(${dollars(figures.noi)} − ${dollars(figures.debtService)} − ${dollars(figures.reserveBelowNoi)}) ÷ 12 = ` +
              dollars(figures.monthlyCashFlow),
          ],
        }),
        returnOf('capRate'),
        returnOf('dscrBank'),
        returnOf('dscrLender'),
        returnOf('internalRate'),
        highestPriceFigure(input, typed),
      ],
      more: [
        sumFigure({
          label: 'Annual NOI',
          amount: figures.noi,
          formula: 'Effective income − operating costs',
          parts: [
            ['+', figures.effectiveIncome],
            ['−', figures.operatingCosts],
          ],
        }),
        sumFigure({
          label: 'Cash invested',
          amount: figures.cashInvested,
          formula: 'Down payment + closing costs + points + renovations + put aside − credits',
          parts: [
            ['+', figures.downPayment],
            ['+', figures.closingCosts],
            ['+', figures.points],
            ['+', input.rehab],
            ['+', input.reserves],
            ['−', input.credits],
          ],
        }),
        sumFigure({
          label: `Profit after ${formatCounted(input.holdYears, 'year')}`,
          amount: sale?.totalProfit ?? 0,
          formula: 'Cash flows + sale proceeds − cash invested',
          parts: [
            ['+', sale?.totalCashFlow ?? 0],
            ['+', sale?.saleProceeds ?? 0],
            ['−', figures.cashInvested],
          ],
        }),
        ...(['netPresentValue', 'equityMultiple', 'rentToPayment', 'rentToPrice', 'grossRentMultiplier'] as const).map(
          returnOf,
        ),
        ...(['breakEvenRatio', 'operatingCostRatio', 'debtYield', 'loanToValue', 'depreciation'] as const).map(
          returnOf,
        ),
      ],
      account: [
        { label: 'Gross income', note: 'per year', value: dollars(figures.grossIncome) },
        { label: 'Vacancy', note: shortPercent(input.vacancyRate), value: dollars(-figures.vacancyLoss) },
        { label: 'Operating costs', value: dollars(-figures.operatingCosts) },
        { label: 'NOI', value: dollars(figures.noi), isSum: true },
        ...(figures.reserveBelowNoi > 0
          ? [{ label: costLabels.capitalReserve, value: dollars(-figures.reserveBelowNoi) }]
          : []),
        { label: 'Debt service', value: dollars(-figures.debtService) },
        { label: 'Cash flow', value: dollars(figures.cashFlow), isSum: true },
      ],
      chart: {
        kind: 'lines',
        title: `Equity, debt and cash flow over ${formatCounted(input.holdYears, 'year')}`,
        summary:
          `Sold after ${formatCounted(input.holdYears, 'year')} the deal has made ` +
          `${formatWholeDollars(sale?.totalProfit ?? 0)} on ${formatWholeDollars(figures.cashInvested)} of cash.`,
        unit: 'Year',
        series: [
          { label: 'Equity', values: [startEquity(underwriting, input), ...projected.map(({ equity }) => equity)] },
          { label: 'Debt', values: [figures.loanAmount, ...projected.map(({ balance }) => balance)] },
          { label: 'Cash flow so far', values: [0, ...projected.map(({ totalCashFlow }) => totalCashFlow)] },
        ],
      },
      tables: rentalTables(underwriting),
      notes: [
        ...instantEquityNote(input),
        'Before income tax; depreciation is in no other figure.',
        'Vacancy is taken from the rent only. Repairs, capital reserve, management, vacancy and growth begin with common ' +
          'assumptions, not measurements.',
      ],
    };
  },
});

function startEquity({ figures }: RentalUnderwriting, input: RentalInput): number {
  return valueNow(input) - figures.loanAmount;
}

function instantEquityNote(input: RentalInput): string[] {
  const equity = instantEquity(input);
  return equity === null ? [] : [instantEquityText(equity)];
}

const noPrice = {
  never_reached: 'No price meets the target.',
  always_reached: 'Any price meets the target.',
  no_cash_left: 'The target is only met where credits cover all the cash, so there is no return on cash.',
};

function highestPriceFigure(input: RentalInput, { targetMeasure, targetValue }: Typed): OutcomeFigure {
  const measure = targetMeasure;
  const found = highestPrice(input, { measure, value: targetValue });
  const target = targets.find(({ value }) => value === measure)?.says(targetValue) ?? '';
  const formula = 'The price at which year one meets the target, everything else as entered';
  if (found.kind === 'none') {
    return { label: 'Max price', value: noValue, note: `for ${target}`, formula, lines: [noPrice[found.reason]] };
  }
  const gap = found.price - input.price;
  return {
    label: 'Max price',
    value: formatWholeDollars(found.price),
    note: `for ${target}`,
    formula,
    lines: [
      `At ${formatExactDollars(found.price)} the deal comes to ${target}.`,
      `${formatExactDollars(found.price)} − ${dollars(input.price)} asked = ${formatExactDollars(gap)}`,
    ],
  };
}
