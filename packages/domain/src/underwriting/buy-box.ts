import * as z from 'zod/mini';
import type { ProjectedYear } from './projection.ts';
import type { RentalFigures } from './rental.ts';

/** What a criterion can be about. */
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

interface MeasureRule {
  label: string;
  unit: 'dollars' | 'percent' | 'ratio';
  /** Which side is good. */
  limit: 'at_least' | 'at_most';
}

/** What each measure is called, what it is counted in and which limit it usually has. */
export const buyBoxRules = {
  price: { label: 'Price', unit: 'dollars', limit: 'at_most' },
  cashOnCash: { label: 'Cash-on-cash', unit: 'percent', limit: 'at_least' },
  monthlyCashFlow: { label: 'Cash flow a month', unit: 'dollars', limit: 'at_least' },
  capRate: { label: 'Cap rate', unit: 'percent', limit: 'at_least' },
  dscrBank: { label: 'DSCR (bank)', unit: 'ratio', limit: 'at_least' },
  dscrLender: { label: 'DSCR (rental lender)', unit: 'ratio', limit: 'at_least' },
  rentToPrice: { label: 'Rent to price (1% rule)', unit: 'percent', limit: 'at_least' },
  grossRentMultiplier: { label: 'Gross rent multiplier', unit: 'ratio', limit: 'at_most' },
  breakEvenRatio: { label: 'Break-even ratio', unit: 'percent', limit: 'at_most' },
  operatingCostRatio: { label: 'Operating cost ratio', unit: 'percent', limit: 'at_most' },
  costsAndVacancy: { label: 'Costs and vacancy, of gross income (50% rule)', unit: 'percent', limit: 'at_most' },
  cashInvested: { label: 'Cash invested', unit: 'dollars', limit: 'at_most' },
  debtYield: { label: 'Debt yield', unit: 'percent', limit: 'at_least' },
  loanToValue: { label: 'Loan to value', unit: 'percent', limit: 'at_most' },
  internalRate: { label: 'Internal rate of return', unit: 'percent', limit: 'at_least' },
  equityMultiple: { label: 'Equity multiple', unit: 'ratio', limit: 'at_least' },
} as const satisfies Record<BuyBoxMeasure, MeasureRule>;

export const criterionSchema = z.object({
  measure: z.enum(buyBoxMeasures, 'Unknown measure'),
  limit: z.enum(['at_least', 'at_most'], "Must be 'at_least' or 'at_most'"),
  value: z.number('Must be a number').check(z.gte(-10_000_000_000), z.lte(10_000_000_000)),
});

/** A user's own rule: a measure and the limit it has to keep. */
export type Criterion = z.infer<typeof criterionSchema>;

/** The most rules that one buy box has. */
export const maxCriteria = 20;

/** A criterion with what the deal comes to. 'unknown': the deal has no such figure. */
interface CriterionResult {
  criterion: Criterion;
  /** Unrounded; null where the deal has none. */
  actual: number | null;
  outcome: 'pass' | 'fail' | 'unknown';
}

/** The verdict on a deal. */
interface BuyBoxVerdict {
  results: CriterionResult[];
  passed: number;
  /** 'pass' when every criterion passes, 'fail' when one fails, else 'unknown'; null without criteria. */
  outcome: 'pass' | 'fail' | 'unknown' | null;
}

/** Measures a deal by a user's own criteria; judged by unrounded figures, a limit itself passes. */
export function checkBuyBox(
  criteria: readonly Criterion[],
  deal: { price: number; figures: RentalFigures; sale: ProjectedYear | undefined },
): BuyBoxVerdict {
  const results = criteria.map((criterion): CriterionResult => {
    const actual = actualOf(criterion.measure, deal);
    return { criterion, actual, outcome: actual === null ? 'unknown' : keeps(criterion, actual) ? 'pass' : 'fail' };
  });
  const passed = results.filter(({ outcome }) => outcome === 'pass').length;
  return { results, passed, outcome: overall(results) };
}

function overall(results: readonly CriterionResult[]): BuyBoxVerdict['outcome'] {
  if (results.length === 0) return null;
  if (results.some(({ outcome }) => outcome === 'fail')) return 'fail';
  return results.every(({ outcome }) => outcome === 'pass') ? 'pass' : 'unknown';
}

function keeps({ limit, value }: Criterion, actual: number): boolean {
  return limit === 'at_least' ? actual >= value : actual <= value;
}

function actualOf(
  measure: BuyBoxMeasure,
  { price, figures, sale }: { price: number; figures: RentalFigures; sale: ProjectedYear | undefined },
): number | null {
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
