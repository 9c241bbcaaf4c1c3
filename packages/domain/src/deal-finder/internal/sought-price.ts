import { percent, toShare } from '../../kernel/rate.ts';
import type { PriceTarget } from '../../underwriting/highest-price.ts';
import type { Block } from './block.ts';
import type { LoanShares, Terms } from './terms.ts';

export interface SoughtPrice {
  terms: Terms;
  wanted: number;
  /** What a dollar of price adds to what the goal is exceeded by, before tax: that of the listing's state comes to it. */
  debt: number;
  ofValue: number;
  /** Cash put in for a dollar of price, where it has to be more than nothing; else infinite. */
  cash: number;
  unpaid: number;
  isFree: boolean;
  /** Whether a reserve that is counted after NOI lowers what is sought. */
  isAfterReserve: boolean;
}

/** In the order of operations of `highestPrice`. */
export function soughtPrice(
  terms: Terms,
  loan: LoanShares,
  { measure, value }: PriceTarget,
  unpaid = Number.NaN,
): SoughtPrice {
  const constant = (12 * loan.factor * Math.min(loan.months, 12)) / 12;
  const debt = (1 - loan.down) * constant;
  const cash = loan.down + loan.closing + (1 - loan.down) * loan.points;
  const share = toShare(percent(value));
  const sought = {
    terms,
    wanted: 0,
    debt,
    ofValue: 0,
    cash: Number.POSITIVE_INFINITY,
    unpaid,
    isFree: false,
    isAfterReserve: false,
  };
  switch (measure) {
    case 'cap_rate':
      return { ...sought, debt: 0, ofValue: share };
    case 'dscr':
      return { ...sought, debt: value * debt, isFree: debt <= 0 };
    case 'cash_flow':
      return { ...sought, wanted: 12 * value, isAfterReserve: true };
    case 'cash_on_cash':
      return { ...sought, ofValue: share * cash, cash, isAfterReserve: true };
  }
}

/**
 * The highest price of every listing: NaN where none reaches the goal, infinite where every one does. Insurance is a
 * share of the price first, and its minimum where the price found is low enough.
 */
export function seekPrices(sought: SoughtPrice, block: Block, out: Float64Array): void {
  const {
    count,
    rent,
    dues,
    utilities: supplied,
    tax,
    insuredShare,
    insuredLeast,
    repaired: repairs,
    reserved: reserves,
  } = block;
  const { terms, wanted, debt, ofValue, cash, unpaid, isFree, isAfterReserve } = sought;
  const { vacancy, management, other, isReserveBelow } = terms;
  for (let at = 0; at < count; at++) {
    const gross = 12 * (rent[at] ?? 0);
    const collected = gross - gross * vacancy;
    const due = dues[at] ?? 0;
    const utilities = supplied[at] ?? 0;
    const insurance = insuredShare[at] ?? 0;
    const insuranceLowest = insuredLeast[at] ?? 0;
    const insuranceOfNothing = insurance > 0 ? 0 : insuranceLowest;
    const repaired = repairs[at] ?? 0;
    const reserve = reserves[at] ?? 0;
    const reserved = isReserveBelow ? 0 : reserve;
    const after = isReserveBelow && isAfterReserve ? reserve : 0;
    const managed = collected * management;
    const taxed = -(tax[at] ?? 0);
    let fixed =
      collected - insuranceOfNothing - due - utilities - repaired - reserved - managed - other - after - wanted;
    let slope = taxed - insurance - debt - ofValue;
    let price = fixed / -slope;
    if (slope < 0 && price > 0 && price * insurance < insuranceLowest) {
      fixed = collected - insuranceLowest - due - utilities - repaired - reserved - managed - other - after - wanted;
      slope = taxed - debt - ofValue;
      price = fixed / -slope;
    }
    if (isFree && !Number.isNaN(fixed) && !Number.isNaN(taxed)) out[at] = Number.POSITIVE_INFINITY;
    else if (slope >= 0) out[at] = fixed >= 0 ? Number.POSITIVE_INFINITY : Number.NaN;
    else if (!(price > 0)) out[at] = Number.NaN;
    else out[at] = cash * price > 0 ? price : unpaid;
  }
}

/** The lowest of several prices and a limit, whole dollars; NaN where one is not reached. `each` is written over. */
export function lowestPrices(
  sought: readonly SoughtPrice[],
  limit: number,
  block: Block,
  { out, each, factor }: { out: Float64Array; each: Float64Array; factor: number },
): void {
  out.fill(limit, 0, block.count);
  for (const one of sought) {
    seekPrices(one, block, each);
    for (let at = 0; at < block.count; at++) {
      const price = each[at] ?? 0;
      const lowest = out[at] ?? 0;
      // What no price reaches leaves none at all, whatever comes after it.
      if (!Number.isNaN(lowest) && !(price >= lowest)) out[at] = price;
    }
  }
  for (let at = 0; at < block.count; at++) {
    const inputs = (block.rent[at] ?? 0) * (block.tax[at] ?? 0) * (block.dues[at] ?? 0) * factor;
    out[at] = !Number.isNaN(inputs) ? Math.floor(out[at] ?? 0) : Number.NaN;
  }
}
