import type { BuyBoxMeasure } from '../../underwriting/buy-box.ts';
import type { Block } from './block.ts';
import type { Returns } from './sale.ts';
import type { LoanShares } from './terms.ts';

/** Writes what figures that divide by nothing are judged as, in the way of `checkBuyBox`; false where the measure has none. */
export function judgeLimitless(
  measure: BuyBoxMeasure,
  { figures, block, returns, out }: { figures: Float64Array; block: Block; returns: Returns; out: Float64Array },
): boolean {
  switch (measure) {
    case 'dscrBank':
    case 'dscrLender':
      covered(figures, block.cashFlow, block.count, out);
      return true;
    case 'debtYield':
      covered(figures, block.noi, block.count, out);
      return true;
    case 'cashOnCash':
      earned(figures, block.cashFlow, block.count, out);
      return true;
    case 'internalRate':
    case 'equityMultiple':
      earned(figures, returns.profit, block.count, out);
      return true;
    default:
      return false;
  }
}

/** Whether a figure can be without one although all is known: with debt and cash in every deal none of a year is. */
export function mayLackReturn(measure: BuyBoxMeasure, { down, closing }: LoanShares): boolean {
  if (measure === 'internalRate') return true;
  if (measure === 'cashOnCash' || measure === 'equityMultiple') return down + closing < 1e-6;
  return down > 0.99;
}

function covered(figures: Float64Array, inputs: Float64Array, count: number, out: Float64Array): void {
  for (let at = 0; at < count; at++) {
    const figure = figures[at] ?? 0;
    const input = inputs[at] ?? 0;
    out[at] = Number.isNaN(figure) && !Number.isNaN(input) ? Number.POSITIVE_INFINITY : figure;
  }
}

function earned(figures: Float64Array, earnings: Float64Array, count: number, out: Float64Array): void {
  for (let at = 0; at < count; at++) {
    const figure = figures[at] ?? 0;
    const earning = earnings[at] ?? 0;
    if (!Number.isNaN(figure) || Number.isNaN(earning)) out[at] = figure;
    else out[at] = earning >= 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  }
}
