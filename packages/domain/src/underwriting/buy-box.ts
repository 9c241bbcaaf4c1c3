import * as z from 'zod/mini';
import type { AssumptionKey } from './assumptions.ts';
import type { SaleReturns } from './projection.ts';
import type { RentalFigures } from './rental.ts';

export const buyBoxMeasures = [
  'price',
  'cashOnCash',
  'monthlyCashFlow',
  'capRate',
  'dscrBank',
  'dscrLender',
  'rentToPrice',
  'grossRentMultiplier',
  'breakEvenRatio',
  'operatingCostRatio',
  'costsAndVacancy',
  'cashInvested',
  'debtYield',
  'loanToValue',
  'internalRate',
  'equityMultiple',
] as const;
export type BuyBoxMeasure = (typeof buyBoxMeasures)[number];

export type NeededFact = 'price' | 'rent' | AssumptionKey;

interface MeasureRule {
  label: string;
  unit: 'dollars' | 'percent' | 'ratio';
  limit: 'at_least' | 'at_most';
  needs?: readonly NeededFact[];
}

const beforeLoan: readonly NeededFact[] = ['price', 'rent', 'propertyTaxRate', 'hoaMonthly', 'utilitiesMonthly'];
/** Utilities, because they are a part of HUD's rent. */
const beforeCosts: readonly NeededFact[] = ['price', 'rent', 'utilitiesMonthly'];

export const buyBoxRules = {
  price: { label: 'Price', unit: 'dollars', limit: 'at_most', needs: ['price'] },
  cashOnCash: { label: 'Cash-on-cash', unit: 'percent', limit: 'at_least' },
  monthlyCashFlow: { label: 'Monthly cash flow', unit: 'dollars', limit: 'at_least' },
  capRate: { label: 'Cap rate', unit: 'percent', limit: 'at_least', needs: beforeLoan },
  dscrBank: { label: 'DSCR (bank)', unit: 'ratio', limit: 'at_least' },
  dscrLender: { label: 'DSCR (rental lender)', unit: 'ratio', limit: 'at_least' },
  rentToPrice: { label: 'Rent to price (1% rule)', unit: 'percent', limit: 'at_least', needs: beforeCosts },
  grossRentMultiplier: { label: 'Gross rent multiplier', unit: 'ratio', limit: 'at_most', needs: beforeCosts },
  breakEvenRatio: { label: 'Break-even ratio', unit: 'percent', limit: 'at_most' },
  operatingCostRatio: { label: 'Operating cost ratio', unit: 'percent', limit: 'at_most', needs: beforeLoan },
  costsAndVacancy: {
    label: 'Expense ratio with vacancy (50% rule)',
    unit: 'percent',
    limit: 'at_most',
    needs: beforeLoan,
  },
  cashInvested: { label: 'Cash invested', unit: 'dollars', limit: 'at_most', needs: ['price'] },
  debtYield: { label: 'Debt yield', unit: 'percent', limit: 'at_least', needs: beforeLoan },
  loanToValue: { label: 'Loan to value', unit: 'percent', limit: 'at_most', needs: ['price'] },
  internalRate: { label: 'Internal rate of return', unit: 'percent', limit: 'at_least' },
  equityMultiple: { label: 'Equity multiple', unit: 'ratio', limit: 'at_least' },
} as const satisfies Record<BuyBoxMeasure, MeasureRule>;

/** The limit of a rule is at most so far from 0, whatever it measures. */
export const maxLimit = 10_000_000_000;

export const criterionSchema = z.object({
  measure: z.enum(buyBoxMeasures, 'Unknown measure'),
  limit: z.enum(['at_least', 'at_most'], "Must be 'at_least' or 'at_most'"),
  value: z.number('Must be a number').check(z.gte(-maxLimit, 'Too small'), z.lte(maxLimit, 'Too large')),
});

export type Criterion = z.infer<typeof criterionSchema>;

export const maxCriteria = 20;

/** A criterion with what the rental comes to. 'unknown': the rental has no such figure. */
interface CriterionResult {
  criterion: Criterion;
  actual: number | null;
  outcome: 'pass' | 'fail' | 'unknown';
}

interface BuyBoxVerdict {
  results: CriterionResult[];
  passed: number;
  outcome: 'pass' | 'fail' | 'unknown' | null;
}

interface MeasuredRental {
  price: number;
  figures: RentalFigures;
  sale: Pick<SaleReturns, 'internalRate' | 'equityMultiple' | 'totalProfit'> | undefined;
  unknown?: readonly NeededFact[];
}

/** Measures a rental by a user's own criteria; judged by unrounded figures, a limit itself passes. */
export function checkBuyBox(criteria: readonly Criterion[], rental: MeasuredRental): BuyBoxVerdict {
  const results = criteria.map((criterion): CriterionResult => {
    if (isUnknown(criterion.measure, rental)) return { criterion, actual: null, outcome: 'unknown' };
    const actual = actualOf(criterion.measure, rental);
    const judged = actual ?? limitless(criterion.measure, rental);
    return { criterion, actual, outcome: judged === null ? 'unknown' : keeps(criterion, judged) ? 'pass' : 'fail' };
  });
  const passed = results.filter(({ outcome }) => outcome === 'pass').length;
  return { results, passed, outcome: overall(results) };
}

function isUnknown(measure: BuyBoxMeasure, { unknown = [] }: MeasuredRental): boolean {
  const { needs }: MeasureRule = buyBoxRules[measure];
  return unknown.some((input) => needs === undefined || needs.includes(input));
}

function overall(results: readonly CriterionResult[]): BuyBoxVerdict['outcome'] {
  if (results.length === 0) return null;
  if (results.some(({ outcome }) => outcome === 'fail')) return 'fail';
  return results.every(({ outcome }) => outcome === 'pass') ? 'pass' : 'unknown';
}

function keeps({ limit, value }: Criterion, actual: number): boolean {
  return limit === 'at_least' ? actual >= value : actual <= value;
}

function actualOf(measure: BuyBoxMeasure, { price, figures, sale }: MeasuredRental): number | null {
  switch (measure) {
    case 'price':
      return price;
    case 'internalRate':
      return sale?.internalRate.kind === 'found' ? sale.internalRate.rate : null;
    case 'equityMultiple':
      return sale?.equityMultiple ?? null;
    default:
      return figures[measure];
  }
}

/**
 * What a figure that divides by nothing is judged as: without debt income covers it, and without cash in the deal its
 * return is as good as what it earns is above 0. Null: there is no judging it.
 */
function limitless(measure: BuyBoxMeasure, { figures, sale }: MeasuredRental): number | null {
  switch (measure) {
    case 'dscrBank':
    case 'dscrLender':
    case 'debtYield':
      return Number.POSITIVE_INFINITY;
    case 'cashOnCash':
      return figures.cashFlow >= 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
    case 'internalRate':
    case 'equityMultiple':
      if (!sale) return null;
      return sale.totalProfit >= 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
    default:
      return null;
  }
}
