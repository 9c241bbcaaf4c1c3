import { demoMark } from '@rei/domain/kernel/demo-mark';
import { formatDate, formatNumber, formatWholeDollars } from '@rei/domain/kernel/format';
import type { CompsEstimate, JudgedComp } from '@rei/domain/underwriting/comps';
import type { Comp, Comps } from '@rei/domain/underwriting/comps-answer';
import type { LeadingValue } from '@rei/domain/underwriting/leading-value';
import { rangeOf } from '@rei/domain/valuation/home-accuracy';
import type { HomeCondition } from '@rei/domain/valuation/home-condition';

const leftOutWords: Record<NonNullable<JudgedComp<Comp>['leftOut']>, string> = {
  excluded: 'excluded by you',
  not_pinned: 'not chosen',
  outlier: 'outlier',
  no_price_or_sqft: 'no price or size',
  sale_unknown: 'sale price and date unknown',
  bulk_sale: 'sold together with other homes',
  list_price: 'list price, not a sale',
};

/** How a home is inside by its remarks. */
export const conditionWords: Record<HomeCondition, string> = {
  renovated: 'renovated',
  updated: 'partly updated',
  dated: 'dated',
  needs_work: 'needs work',
};

export function leftOutText(leftOut: keyof typeof leftOutWords, { soldOn }: Comp): string {
  return leftOut === 'sale_unknown' && soldOn !== null ? 'sale price unknown' : leftOutWords[leftOut];
}

/** When it was sold or came on the market, as far as its source tells. */
export function dated({ isSold, listedOn, soldOn }: Comp): string {
  if (isSold) return soldOn === null ? 'sold' : `sold ${formatDate(soldOn)}`;
  return listedOn === null ? 'list date unknown' : `listed ${formatDate(listedOn)}`;
}

/** How far the search went: for what was sold, for what is listed, or for both. */
export function reach(steps: Comps['steps']): string {
  const last = (of: 'sales' | 'listings') => steps.findLast((step) => step.of === of);
  const [sales, listings] = [last('sales'), last('listings')];
  const words = ({ radiusMiles, days, sqftWithin }: Comps['steps'][number]) =>
    `within ${formatNumber(radiusMiles)} mi, ${formatNumber(days)} days, ±${formatNumber(sqftWithin)}% area`;
  return [sales && `sold ${words(sales)}`, listings && `${sales ? 'listed ' : ''}${words(listings)}`]
    .filter(Boolean)
    .join(' · ');
}

/** What the value rests on. */
export function basis({ counted, sales }: { counted: number; sales: number }, areDemo = false): string {
  const mark = areDemo ? demoMark : '';
  if (sales === 0) return `List prices, not sales${mark}`;
  if (sales === counted) return `Sold prices${mark}`;
  return `${formatNumber(sales)} sold, ${formatNumber(counted - sales)} listed${mark}`;
}

/** What the estimated value is by, where that is not comps alone. */
export const leadWords: Record<LeadingValue['by'], string> = {
  comps: 'comps',
  statistical: 'statistical estimate',
  both: 'comps and statistical combined',
};

/** Behind what it is by; nothing where too few were tested. */
export function promisedRange({ value, accuracy }: LeadingValue): string {
  if (value === null || !accuracy?.range) return '';
  const { low, high } = rangeOf(value, accuracy.range);
  return ` · 80% range ${formatWholeDollars(low)} – ${formatWholeDollars(high)}`;
}

/** What is promised of the value; while too few sales were tested, how far the comps themselves are apart. */
export function rangeText({ value, lowValue, highValue }: CompsEstimate<Comp>, accuracy: Comps['accuracy']): string {
  if (value === null || !accuracy?.range) {
    return `most comps ${formatWholeDollars(lowValue)} – ${formatWholeDollars(highValue)}`;
  }
  const { low, high } = rangeOf(value, accuracy.range);
  return `80% range ${formatWholeDollars(low)} – ${formatWholeDollars(high)}`;
}
