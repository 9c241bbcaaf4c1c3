import { formatDollars, formatNumber, formatPercent } from '../kernel/format.ts';
import { toMonthlyShare } from '../kernel/rate.ts';
import {
  closingCostsRate,
  downPaymentRate,
  largestHudBedrooms,
  loanMonths,
  rentPerExtraBedroom,
  targetCashOnCash,
  targetPriceRounding,
  targetPriceSearch,
} from './assumptions.ts';
import { borderlineCashOnCash, cashOnCash, excellentCashOnCash } from './cash-on-cash.ts';
import { dscrThreshold } from './dscr.ts';
import { areaInput, dwellingsInput, type ExplainContext, priceInput, rateInput, rentInput } from './explain-inputs.ts';
import type { ExplainedInput, Explanation, InputSources } from './explanation.ts';
import { monthlyPayment } from './loan.ts';
import { closingCostsOf, downPaymentOf, loanAmountOf } from './purchase.ts';
import { type QuickFigureName, type QuickInput, quickAnalysis } from './quick-analysis.ts';
import { targetPrice } from './target-price.ts';
import { isRentTyped, rentedBedrooms, rentForBedrooms } from './unit-rents.ts';

interface Recipe {
  name: string;
  formula: string;
  format: (value: number | null) => string;
  lines: (context: ExplainContext) => string[];
  inputs: readonly ((context: ExplainContext) => ExplainedInput)[];
  note: string;
}

const beforeCosts = 'Operating costs are not included.';
const down = formatPercent(downPaymentRate, 0);
const closing = formatPercent(closingCostsRate, 0);
const target = formatPercent(targetCashOnCash, 0);

function bedroomsText(beds: number): string {
  if (beds === 0) return 'efficiency';
  return beds === 1 ? '1 bedroom' : `${beds} bedrooms`;
}

function countByBedrooms(bedrooms: readonly number[]): [beds: number, count: number][] {
  const counts = new Map<number, number>();
  for (const beds of bedrooms) counts.set(beds, (counts.get(beds) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b);
}

function rentLines({ input, figures }: ExplainContext): string[] {
  const total = formatDollars(figures.rent.value);
  if (isRentTyped(input)) return [`${total}, as entered`];
  const bedrooms = rentedBedrooms(input);
  if (typeof bedrooms === 'string') return [];
  const extra = formatPercent(rentPerExtraBedroom, 0);
  const lines = countByBedrooms(bedrooms).flatMap(([beds, count]) => {
    const rent = formatDollars(rentForBedrooms(input.rents, beds) ?? null);
    const more = beds - largestHudBedrooms;
    const largest = formatDollars(input.rents[String(largestHudBedrooms)] ?? null);
    return [
      ...(more > 0 ? [`${bedroomsText(beds)}: ${largest} × (1 + ${more} × ${extra}) = ${rent}`] : []),
      `${bedrooms.length > 1 ? `${count} × ` : ''}${rent} (${bedroomsText(beds)})`,
    ];
  });
  return bedrooms.length > 1 ? [...lines, `= ${total}`] : lines;
}

function cashOnCashLines(amounts: { cashFlow: number; downPayment: number; closingCosts: number }): string[] {
  const { cashFlow, downPayment, closingCosts } = amounts;
  const cashInvested = downPayment + closingCosts;
  const result = formatPercent(cashOnCash({ cashFlow, cashInvested }));
  return [
    `12 × ${formatDollars(cashFlow)} ÷ (${formatDollars(downPayment)} + ${formatDollars(closingCosts)})`,
    `= ${formatDollars(12 * cashFlow)} ÷ ${formatDollars(cashInvested)} = ${result}`,
  ];
}

function paymentLines({ input, figures }: ExplainContext): string[] {
  const loan = formatDollars(figures.loanAmount.value);
  const payment = formatDollars(figures.principalAndInterest.value);
  if (input.rate === null || input.rate === 0) return [`${loan} ÷ ${loanMonths} = ${payment}`];
  const monthly = formatPercent(100 * toMonthlyShare(input.rate), 4);
  return [`${loan} × ${monthly} ÷ (1 − (1 + ${monthly})^−${loanMonths})`, `= ${payment}`];
}

function targetPriceLines({ input, figures }: ExplainContext): string[] {
  if (input.rate === null || figures.rent.value === null) return [];
  const rent = figures.rent.value;
  const { price, unrounded, reach } = targetPrice({ rent, annualRate: input.rate });
  const loan = { principal: loanAmountOf(unrounded), annualRate: input.rate, months: loanMonths };
  const [calculation = '', result = ''] = cashOnCashLines({
    cashFlow: rent - monthlyPayment(loan),
    downPayment: downPaymentOf(unrounded),
    closingCosts: closingCostsOf(unrounded),
  });
  const ends = {
    within: `To the nearest ${formatDollars(targetPriceRounding)}: ${formatDollars(price)}`,
    below_range: `Not even the lowest price tried, ${formatDollars(price)}, returns ${target}`,
    above_range: `Even the highest price tried, ${formatDollars(price)}, returns more than ${target}`,
  };
  return [`At ${formatDollars(unrounded)}:`, calculation, result, ends[reach]];
}

const recipes: Record<QuickFigureName, Recipe> = {
  rent: {
    name: 'Monthly rent',
    formula: 'HUD small-area fair market rent by bedrooms, totaled over the units, or the rent you enter',
    format: formatDollars,
    lines: rentLines,
    inputs: [rentInput, dwellingsInput],
    note:
      'HUD’s rent is the 40th percentile of rents paid and includes utilities. ' +
      'Above 4 bedrooms HUD adds 15% of the 4-bedroom rent for each one more.',
  },
  downPayment: {
    name: 'Down payment',
    formula: `${down} of the list price`,
    format: formatDollars,
    lines: ({ figures, input }) => [
      `${down} × ${formatDollars(input.listPrice)} = ${formatDollars(figures.downPayment.value)}`,
    ],
    inputs: [priceInput],
    note: `The quick figures assume ${down} down.`,
  },
  closingCosts: {
    name: 'Closing costs',
    formula: `${closing} of the list price`,
    format: formatDollars,
    lines: ({ figures, input }) => [
      `${closing} × ${formatDollars(input.listPrice)} = ${formatDollars(figures.closingCosts.value)}`,
    ],
    inputs: [priceInput],
    note: `The quick figures assume closing costs of ${closing}, paid in cash.`,
  },
  cashNeeded: {
    name: 'Cash to close',
    formula: 'Down payment + closing costs',
    format: formatDollars,
    lines: ({ figures }) => [
      `${formatDollars(figures.downPayment.value)} + ${formatDollars(figures.closingCosts.value)} = ` +
        formatDollars(figures.cashNeeded.value),
    ],
    inputs: [priceInput],
    note: `The quick figures assume ${down} down and closing costs of ${closing}. Repairs and reserves are not included.`,
  },
  loanAmount: {
    name: 'Loan',
    formula: 'List price − down payment',
    format: formatDollars,
    lines: ({ figures, input }) => [
      `${formatDollars(input.listPrice)} − ${formatDollars(figures.downPayment.value)} = ` +
        formatDollars(figures.loanAmount.value),
    ],
    inputs: [priceInput],
    note: `The quick figures assume ${down} down.`,
  },
  principalAndInterest: {
    name: 'Monthly P&I',
    formula: 'Loan × monthly rate ÷ (1 − (1 + monthly rate)^−months)',
    format: formatDollars,
    lines: paymentLines,
    inputs: [priceInput, rateInput],
    note: 'Principal and interest of a 30-year loan (360 months). Taxes and insurance are not included.',
  },
  cashFlow: {
    name: 'Monthly cash flow',
    formula: 'Rent − P&I',
    format: formatDollars,
    lines: ({ figures }) => [
      `${formatDollars(figures.rent.value)} − ${formatDollars(figures.principalAndInterest.value)} = ` +
        formatDollars(figures.cashFlow.value),
    ],
    inputs: [rentInput, priceInput, rateInput],
    note: beforeCosts,
  },
  dscr: {
    name: 'DSCR',
    formula: 'Rent ÷ P&I',
    format: (value) => formatNumber(value, 2),
    lines: ({ figures }) => [
      `${formatDollars(figures.rent.value)} ÷ ${formatDollars(figures.principalAndInterest.value)} = ` +
        formatNumber(figures.dscr.value, 2),
    ],
    inputs: [rentInput, priceInput, rateInput],
    note: `OK from ${dscrThreshold}, below it Too low, by the unrounded ratio. ${beforeCosts}`,
  },
  cashOnCash: {
    name: 'Cash-on-cash',
    formula: '12 × cash flow ÷ (down payment + closing costs)',
    format: formatPercent,
    lines: ({ figures: { cashFlow, downPayment, closingCosts } }) =>
      cashOnCashLines({
        cashFlow: cashFlow.value ?? 0,
        downPayment: downPayment.value ?? 0,
        closingCosts: closingCosts.value ?? 0,
      }),
    inputs: [rentInput, priceInput, rateInput],
    note:
      `Excellent from ${formatPercent(excellentCashOnCash, 0)}, ` +
      `Borderline from ${formatPercent(borderlineCashOnCash, 0)}, Low below. ${beforeCosts}`,
  },
  targetPrice: {
    name: 'Target price',
    formula: `The price at which cash-on-cash is ${target}`,
    format: formatDollars,
    lines: targetPriceLines,
    inputs: [rentInput, rateInput],
    note:
      `Found by ${targetPriceSearch.steps} halvings between ${formatDollars(targetPriceSearch.lowest)} and ` +
      `${formatDollars(targetPriceSearch.highest)}. ${beforeCosts}`,
  },
  targetPriceGap: {
    name: 'Target price − list price',
    formula: 'Target price − list price',
    format: formatDollars,
    lines: ({ figures, input }) => [
      `${formatDollars(figures.targetPrice.value)} − ${formatDollars(input.listPrice)} = ` +
        formatDollars(figures.targetPriceGap.value),
    ],
    inputs: [rentInput, priceInput, rateInput],
    note: `A negative gap is how far the price must come down for ${target} cash-on-cash. ${beforeCosts}`,
  },
  pricePerSqft: {
    name: 'Price / sqft',
    formula: 'List price ÷ living area',
    format: formatDollars,
    lines: ({ figures, input }) => [
      `${formatDollars(input.listPrice)} ÷ ${formatNumber(input.sqft)} sqft = ` +
        formatDollars(figures.pricePerSqft.value),
    ],
    inputs: [priceInput, areaInput],
    note: 'Asked price, not a valuation.',
  },
};

/** How a figure was computed: formula, numbers (rounded only where shown), inputs with source and date, and its rule. */
export function explainFigure(name: QuickFigureName, input: QuickInput, sources: InputSources): Explanation {
  const figures = quickAnalysis(input);
  const context = { input, figures, sources };
  const recipe = recipes[name];
  const { value, why } = figures[name];
  return {
    name: recipe.name,
    value: recipe.format(value),
    formula: recipe.formula,
    lines: value === null ? [] : recipe.lines(context),
    inputs: recipe.inputs.map((describe) => describe(context)),
    note: rentCaveat(recipe, context) + recipe.note,
    why,
  };
}

function rentCaveat({ inputs }: Recipe, { input, sources }: ExplainContext): string {
  const caveat = inputs.includes(rentInput) && !isRentTyped(input) ? sources.rents?.caveat : null;
  return caveat ? `${caveat} ` : '';
}
