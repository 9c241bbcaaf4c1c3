import { percent } from '../kernel/rate.ts';
import { discountToValue } from '../listings/stored-value.ts';
import { type BrrrrInput, brrrr, brrrrDefaults } from '../underwriting/brrrr.ts';
import { yearlyCost } from '../underwriting/cost.ts';
import { type FlipInput, flip, flipDefaults } from '../underwriting/flip.ts';
import { rehabCost, rehabRates } from '../underwriting/rehab.ts';
import type { RehabChoice } from '../underwriting/rehab-choice.ts';
import type { RentalInput } from '../underwriting/rental-input.ts';
import type { ValueMeasure } from './measures.ts';

/** A flip under a user's own closing and selling costs, with the flip calculator's usual loan, months and contingency. */
export function flipTermsOf({ closingRate, sellingRate }: Pick<RentalInput, 'closingRate' | 'sellingRate'>) {
  return { ...flipDefaults, closingRate, sellingRate } as const satisfies Partial<FlipInput>;
}

/** A BRRRR under a user's own closing costs, with the BRRRR calculator's usual loans, months and holding costs. */
export function brrrrTermsOf({ closingRate }: Pick<RentalInput, 'closingRate'>) {
  return { ...brrrrDefaults, closingRate } as const satisfies Partial<BrrrrInput>;
}

/** What a listing's value measures are worked out from; null where it is not known. Dollars. */
export interface ValueFacts {
  /** As it is, by the sales around it. */
  value: number | null;
  /** After renovations: what its user says, else by the sales around it. */
  arv: number | null;
  /** What renovations cost, as its user says. */
  renovations: number | null;
  sqft: number | null;
  baths: number | null;
}

/** A figure, or the first fact that it lacks; null where it divides by nothing. */
type ValueFigure = { value: number } | { missing: 'value' | 'arv' | 'sqft' | 'propertyTaxRate' | null };

/** What a home comes to by its value, as the calculators work it out. `isTaxKnown`: its property tax is no stand-in. */
export function valueFigure(
  measure: ValueMeasure,
  { value, arv, renovations, sqft, baths }: ValueFacts,
  { input, rehab, isTaxKnown }: { input: RentalInput; rehab: RehabChoice; isTaxKnown: boolean },
): ValueFigure {
  const { price } = input;
  if (measure === 'discountToValue') {
    return isAbove0(value) ? { value: discountToValue(price, value) } : { missing: 'value' };
  }
  if (!isAbove0(arv)) return { missing: 'arv' };
  const known = renovations ?? (isAbove0(sqft) ? rehabCost(rehabRates(rehab), sqft, baths ?? Number.NaN) : null);
  if (known === null) return { missing: 'sqft' };
  const home = { price, arv, rehab: known };
  // A budget of the user's own is all that renovations cost; a level has none of what goes wrong.
  const overruns = renovations !== null && { contingencyRate: 0 };
  if (measure === 'brrrrProfit' || measure === 'brrrrCashLeft') {
    const { loanRate, loanYears } = input;
    const found = brrrr({
      ...input,
      ...home,
      ...brrrrTermsOf(input),
      ...overruns,
      refinanceRate: loanRate,
      refinanceYears: loanYears,
    });
    return { value: measure === 'brrrrProfit' ? found.equityGained : found.cashLeft };
  }
  if (!isTaxKnown) return { missing: 'propertyTaxRate' };
  const ofPrice = { price, grossIncome: 0, collectedRent: 0 };
  const { profit, returnOnCash } = flip({
    ...home,
    ...flipTermsOf(input),
    ...overruns,
    propertyTax: yearlyCost(input.costs.propertyTax, ofPrice),
    insurance: yearlyCost(input.costs.insurance, ofPrice),
  });
  if (measure === 'flipProfit') return { value: profit };
  return returnOnCash === null ? { missing: null } : { value: percent(returnOnCash) };
}

function isAbove0(amount: number | null): amount is number {
  return amount !== null && amount > 0;
}
