import { daysBetween } from '../../kernel/calendar-day.ts';
import { priceBounds } from '../../underwriting/goal-price.ts';
import type { AssumedQuestion } from '../assumed-question.ts';
import { type DealColumns, unknownDay } from '../columns.ts';
import { buyBoxRulesOf } from '../deal-figures.ts';
import type { DealGoal, FurtherMeasure } from '../measures.ts';
import { priceTargetOf } from '../seller-figures.ts';
import type { Block } from './block.ts';
import type { Kernel } from './first-year.ts';
import { quickDscrs, quickReturns, targetPrices } from './quick.ts';
import { lowestPrices, seekPrices, soughtPrice } from './sought-price.ts';
import type { LoanShares, Terms } from './terms.ts';

export function marketKernels(
  columns: DealColumns,
  today: string,
): Record<Extract<FurtherMeasure, 'pricePerSqft' | 'daysOnMarket' | 'priceCut'>, Kernel> {
  const day = daysBetween('1970-01-01', today);
  return {
    pricePerSqft: ({ count, rows, price }, out) => {
      for (let at = 0; at < count; at++) {
        const sqft = columns.sqft[rows[at] ?? 0] ?? 0;
        out[at] = sqft > 0 ? (price[at] ?? 0) / sqft : Number.NaN;
      }
    },
    daysOnMarket: ({ count, rows }, out) => {
      for (let at = 0; at < count; at++) {
        const listed = columns.listDay[rows[at] ?? 0] ?? 0;
        out[at] = listed === unknownDay || listed > day ? Number.NaN : day - listed;
      }
    },
    priceCut: ({ count, rows }, out) => {
      for (let at = 0; at < count; at++) out[at] = columns.priceCut[rows[at] ?? 0] ?? 0;
    },
  };
}

export function quickKernels(
  terms: Terms,
): Record<Extract<FurtherMeasure, 'quickDscr' | 'quickCashOnCash' | 'targetPrice'>, Kernel> {
  return {
    quickDscr: (block, out) => quickDscrs(block, terms, out),
    quickCashOnCash: (block, out) => quickReturns(block, terms, out),
    targetPrice: (block, out) => targetPrices(block, terms, out),
  };
}

/** The highest price for the goal, else for the rules: NaN where none reaches it, infinite where every price does. */
export function reachedKernel({ goal, criteria }: AssumedQuestion, terms: Terms, size: number): Kernel {
  if (goal) {
    const sought = soughtPrice(terms, terms.loan, targetOf(goal));
    return (block, out) => seekPrices(sought, block, out);
  }
  const { limits, goals } = priceBounds(buyBoxRulesOf(criteria));
  const limit = Math.min(...limits);
  const sought = goals.map((each) => soughtPrice(terms, terms.loan, each, Number.POSITIVE_INFINITY));
  const each = new Float64Array(size);
  const { factor } = terms.loan;
  return (block, out) => lowestPrices(sought, limit, block, { out, each, factor });
}

export function offeredKernel(goal: DealGoal, terms: Terms, note: LoanShares): Kernel {
  const sought = soughtPrice(terms, note, targetOf(goal));
  return (block, out) => seekPrices(sought, block, out);
}

export function premiums({ count, price }: Block, offered: Float64Array, out: Float64Array): void {
  for (let at = 0; at < count; at++) {
    const found = offered[at] ?? 0;
    out[at] = found < Number.POSITIVE_INFINITY ? 100 * (found / (price[at] ?? 0) - 1) : Number.NaN;
  }
}

/** Smallest down payments, percent; `block` is operated as the seller finances it. */
export function downPayments(block: Block, { measure, value }: DealGoal, note: LoanShares, out: Float64Array): void {
  const { count, noi, price } = block;
  const isFlow = measure === 'monthlyCashFlow';
  for (let at = 0; at < count; at++) {
    const whole = note.monthsOfYear * ((price[at] ?? 0) * note.factor);
    const earned = noi[at] ?? 0;
    let share = isFlow ? 1 - (earned - 12 * value) / whole : 1 - earned / (value * whole);
    if (!isFlow && value <= 0) share = earned / whole >= value ? 0 : Number.NaN;
    if (!isFlow && measure !== 'dscrBank') share = Number.NaN;
    out[at] = share <= 1 ? 100 * Math.max(share, 0) : Number.NaN;
  }
}

function targetOf({ measure, value }: DealGoal) {
  return { measure: priceTargetOf[measure], value };
}
