import { formatDollars, formatNumber, formatPercent, formatRate } from '../kernel/format.ts';
import type { OutcomeFigure } from './outcome-figure.ts';
import type { ProjectedYear } from './projection.ts';
import { depreciationYears, type RentalFigures, valueNow } from './rental.ts';
import type { RentalInput } from './rental-input.ts';

export const rentalReturns = [
  'capRate',
  'cashOnCash',
  'dscrBank',
  'dscrLender',
  'rentToPayment',
  'breakEvenRatio',
  'debtYield',
  'grossRentMultiplier',
  'rentToPrice',
  'loanToValue',
  'operatingCostRatio',
  'costsAndVacancy',
  'internalRate',
  'netPresentValue',
  'equityMultiple',
  'depreciation',
] as const;
export type RentalReturn = (typeof rentalReturns)[number];

interface Context {
  input: RentalInput;
  figures: RentalFigures;
  sale: ProjectedYear | undefined;
}

interface Recipe {
  label: string;
  note?: (context: Context) => string;
  formula: string;
  value: (context: Context) => number | null;
  format: (value: number | null) => string;
  numbers: (context: Context) => string;
  why: string | ((context: Context) => string);
}

const dollars = formatDollars;
const times = (value: number | null) => (value === null ? formatNumber(null) : `${formatNumber(value, 2)}×`);
const ratio = (value: number | null) => formatNumber(value, 2);

/** Tax, insurance and HOA dues of a month, which a rental lender counts with the payment. */
function escrow({ figures: { costs } }: Context): number {
  return (costs.propertyTax + costs.insurance + costs.hoa) / 12;
}

function payment({ figures }: Context): number {
  return figures.loanPayment + figures.secondPayment;
}

const noDebt = 'Without a loan there is no debt to cover.';
const noCash = 'No cash is left in the deal, so there is no return on it.';
const noRent = 'Without rent there is nothing to divide by.';
const noSale = 'The cash flows never change sign, so there is no rate of return.';

function whyNoRate({ figures, sale }: Context): string {
  if (figures.isNoCashLeft) return noCash;
  if (sale?.internalRate.kind !== 'none' || sale.internalRate.reason === 'same_sign') return noSale;
  return 'No annual rate from −99.99% to 10,000% makes the cash flows worth the cash invested.';
}

const recipes: Record<RentalReturn, Recipe> = {
  capRate: {
    label: 'Cap rate',
    formula: 'Net operating income ÷ price',
    value: ({ figures }) => figures.capRate,
    format: formatPercent,
    numbers: ({ figures, input }) => `${dollars(figures.noi)} ÷ ${dollars(input.price)}`,
    why: 'Without a price there is nothing to divide by.',
  },
  cashOnCash: {
    label: 'Cash-on-cash',
    formula: 'Annual cash flow ÷ cash invested',
    value: ({ figures }) => figures.cashOnCash,
    format: formatPercent,
    numbers: ({ figures }) => `${dollars(figures.cashFlow)} ÷ ${dollars(figures.cashInvested)}`,
    why: noCash,
  },
  dscrBank: {
    label: 'DSCR, bank',
    note: () => 'NOI ÷ debt',
    formula: 'Net operating income ÷ debt service',
    value: ({ figures }) => figures.dscrBank,
    format: ratio,
    numbers: ({ figures }) => `${dollars(figures.noi)} ÷ ${dollars(figures.debtService)}`,
    why: noDebt,
  },
  dscrLender: {
    label: 'DSCR, rental lender',
    note: () => 'rent ÷ PITIA',
    formula: 'Monthly rent ÷ monthly (P&I + property tax + insurance + HOA dues)',
    value: ({ figures }) => figures.dscrLender,
    format: ratio,
    numbers: (context) =>
      `${dollars(context.input.rent)} ÷ (${dollars(payment(context))} + ${dollars(escrow(context))})`,
    why: noDebt,
  },
  rentToPayment: {
    label: 'Rent ÷ P&I',
    note: ({ input }) => `loan at ${formatRate(input.loanRate)}`,
    formula: 'Monthly rent ÷ monthly P&I, before operating costs',
    value: ({ figures }) => figures.rentToPayment,
    format: ratio,
    numbers: (context) => `${dollars(context.input.rent)} ÷ ${dollars(payment(context))}`,
    why: noDebt,
  },
  breakEvenRatio: {
    label: 'Break-even',
    note: () => 'of income',
    formula: '(Operating costs + debt service) ÷ effective income',
    value: ({ figures }) => figures.breakEvenRatio,
    format: (value) => formatPercent(value, 1),
    numbers: ({ figures }) =>
      `(${dollars(figures.operatingCosts)} + ${dollars(figures.debtService)}) ÷ ${dollars(figures.effectiveIncome)}`,
    why: noRent,
  },
  debtYield: {
    label: 'Debt yield',
    formula: 'Net operating income ÷ loan',
    value: ({ figures }) => figures.debtYield,
    format: formatPercent,
    numbers: ({ figures, input }) =>
      `${dollars(figures.noi)} ÷ ${dollars(figures.loanAmount + (input.secondLoan?.principal ?? 0))}`,
    why: noDebt,
  },
  grossRentMultiplier: {
    label: 'Gross rent multiplier',
    formula: 'Price ÷ annual gross income',
    value: ({ figures }) => figures.grossRentMultiplier,
    format: ratio,
    numbers: ({ figures, input }) => `${dollars(input.price)} ÷ ${dollars(figures.grossIncome)}`,
    why: noRent,
  },
  rentToPrice: {
    label: 'Rent to price',
    note: () => '1% rule',
    formula: 'Monthly rent ÷ (price + renovations)',
    value: ({ figures }) => figures.rentToPrice,
    format: formatPercent,
    numbers: ({ input }) => `${dollars(input.rent)} ÷ (${dollars(input.price)} + ${dollars(input.rehab)})`,
    why: 'Without a price there is nothing to divide by.',
  },
  loanToValue: {
    label: 'Loan to value',
    formula: 'Loan ÷ value today',
    value: ({ figures }) => figures.loanToValue,
    format: (value) => formatPercent(value, 1),
    numbers: ({ figures, input }) =>
      `${dollars(figures.loanAmount + (input.secondLoan?.principal ?? 0))} ÷ ${dollars(valueNow(input))}`,
    why: 'Without a value there is nothing to divide by.',
  },
  operatingCostRatio: {
    label: 'Operating cost ratio',
    formula: 'Operating costs ÷ effective income',
    value: ({ figures }) => figures.operatingCostRatio,
    format: (value) => formatPercent(value, 1),
    numbers: ({ figures }) => `${dollars(figures.operatingCosts)} ÷ ${dollars(figures.effectiveIncome)}`,
    why: noRent,
  },
  costsAndVacancy: {
    label: 'Costs and vacancy',
    note: () => '50% rule',
    formula: '(Operating costs + vacancy) ÷ gross income',
    value: ({ figures }) => figures.costsAndVacancy,
    format: (value) => formatPercent(value, 1),
    numbers: ({ figures }) =>
      `(${dollars(figures.operatingCosts)} + ${dollars(figures.vacancyLoss)}) ÷ ${dollars(figures.grossIncome)}`,
    why: noRent,
  },
  internalRate: {
    label: 'IRR',
    note: ({ input, sale }) =>
      sale?.internalRate.kind === 'found' && sale.internalRate.hasOthers
        ? 'one of several such rates'
        : `${years(input.holdYears)}, sold at ${formatNumber(input.sellingRate)}% cost`,
    formula: 'The annual rate at which cash flows and sale proceeds equal the cash invested',
    value: ({ sale }) => (sale?.internalRate.kind === 'found' ? sale.internalRate.rate : null),
    format: formatPercent,
    numbers: ({ figures, sale }) =>
      `−${dollars(figures.cashInvested)}, then ${dollars(sale?.totalCashFlow ?? null)} in all and ${dollars(
        sale?.saleProceeds ?? null,
      )} from the sale`,
    why: whyNoRate,
  },
  netPresentValue: {
    label: 'NPV',
    note: ({ input }) => `at ${formatNumber(input.discountRate)}%`,
    formula: 'Each cash flow ÷ (1 + discount rate)^year, totaled, minus the cash invested',
    value: ({ sale }) => sale?.netPresentValue ?? null,
    format: (value) => formatDollars(value, { wholeFrom: 0 }),
    numbers: ({ input, figures }) =>
      `${years(input.holdYears)} of flows at ${formatNumber(input.discountRate)}% − ${dollars(figures.cashInvested)}`,
    why: noSale,
  },
  equityMultiple: {
    label: 'Equity multiple',
    formula: '(Cash flows + sale proceeds) ÷ cash invested',
    value: ({ sale }) => sale?.equityMultiple ?? null,
    format: times,
    numbers: ({ figures, sale }) =>
      `(${dollars(sale?.totalCashFlow ?? null)} + ${dollars(sale?.saleProceeds ?? null)}) ÷ ${dollars(
        figures.cashInvested,
      )}`,
    why: noCash,
  },
  depreciation: {
    label: 'Annual depreciation',
    note: () => 'not included in other figures',
    formula: `(Price + closing costs + renovations − land) ÷ ${depreciationYears} years`,
    value: ({ figures }) => figures.depreciation,
    format: (value) => formatDollars(value, { wholeFrom: 0 }),
    numbers: ({ figures, input }) =>
      `(${dollars(input.price)} + ${dollars(figures.closingCosts)} + ${dollars(input.rehab)} − ${formatNumber(input.landRate)}% of ${dollars(
        input.price,
      )}) ÷ ${depreciationYears}`,
    why: '',
  },
};

function years(count: number): string {
  return count === 1 ? '1 year' : `${count} years`;
}

/**
 * How a figure of the returns came about: its formula in words and numbers, rounded only where shown, or why there is
 * none.
 */
export function rentalWorking(name: RentalReturn, context: Context): OutcomeFigure {
  const { label, note, formula, value, format, numbers, why } = recipes[name];
  const amount = value(context);
  return {
    label,
    value: format(amount),
    note: note?.(context),
    isNegative: amount !== null && amount < 0,
    formula,
    lines:
      amount === null ? [typeof why === 'string' ? why : why(context)] : [`${numbers(context)} = ${format(amount)}`],
  };
}
