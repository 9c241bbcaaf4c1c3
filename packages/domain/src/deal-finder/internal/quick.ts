import { targetCashOnCash, targetPriceRounding, targetPriceSearch } from '../../analysis/assumptions.ts';
import { cashOnCash } from '../../analysis/cash-on-cash.ts';
import { closingCostsOf, downPaymentOf, loanAmountOf } from '../../analysis/purchase.ts';
import { targetPrice } from '../../analysis/target-price.ts';
import { percent, toShare } from '../../kernel/rate.ts';
import { highestReturn } from '../../underwriting/doubtful.ts';
import type { Block } from './block.ts';
import type { Terms } from './terms.ts';

export function quickCashOnCash(price: number, rent: number, quickFactor: number): number {
  const cashFlow = rent - loanAmountOf(price) * quickFactor;
  return cashOnCash({ cashFlow, cashInvested: downPaymentOf(price) + closingCostsOf(price) });
}

/** The rent, as a share of the price, above which that return is doubted; rounding apart. Infinite without a rate. */
export function leastDoubtfulRent(quickFactor: number): number {
  const cash = downPaymentOf(1) + closingCostsOf(1);
  const share = (toShare(highestReturn) * cash) / 12 + loanAmountOf(1) * quickFactor;
  return Number.isNaN(share) ? Number.POSITIVE_INFINITY : share;
}

export function quickDscrs({ count, price, gross: rent }: Block, { quickFactor }: Terms, out: Float64Array): void {
  for (let at = 0; at < count; at++) out[at] = (rent[at] ?? 0) / (loanAmountOf(price[at] ?? 0) * quickFactor);
}

export function quickReturns({ count, price, gross: rent }: Block, { quickFactor }: Terms, out: Float64Array): void {
  for (let at = 0; at < count; at++) out[at] = quickCashOnCash(price[at] ?? 0, rent[at] ?? 0, quickFactor);
}

/** A closed form this near to where rounding or the range changes is not trusted, dollars: the bisection ends nearer. */
const margin = 0.1;

/** Target prices by the closed form; within cents of a rounding half or of the range's ends the bisection is asked. */
export function targetPrices(
  { count, gross: rent }: Block,
  { quickRate, quickFactor }: Terms,
  out: Float64Array,
): void {
  const annualRate = percent(quickRate ?? Number.NaN);
  const cash = downPaymentOf(1) + closingCostsOf(1);
  const perRent = 1200 / (targetCashOnCash * cash + 1200 * loanAmountOf(1) * quickFactor);
  const { lowest, highest } = targetPriceSearch;
  for (let at = 0; at < count; at++) {
    const paid = rent[at] ?? 0;
    const price = paid * perRent;
    const rounded = Math.round(price / targetPriceRounding) * targetPriceRounding;
    const isSafe = Math.abs(price - rounded) < targetPriceRounding / 2 - margin;
    if (price < lowest - margin) out[at] = lowest;
    else if (price > highest + margin) out[at] = highest;
    else if (isSafe && price > lowest + margin && price < highest - margin) out[at] = rounded;
    else out[at] = !Number.isNaN(price) ? targetPrice({ rent: paid, annualRate }).price : Number.NaN;
  }
}
