import { formatExactDollars, formatPercent } from '../../kernel/format.ts';
import type { OfferMode } from '../offer-mode.ts';

const cashLowest = 0.5;

const creativeHighest = 1.25;

interface CheckedPrice {
  offerMode: OfferMode;
  price: number;
  listPrice: number | null;
  agreedPrice?: number | null | undefined;
}

export type UnusualPrice = 'above_list' | 'below_half' | 'far_above_list';

/**
 * In cash, above the list price or below half of it is unusual; with seller financing only above 125%. Null otherwise,
 * without a list price, and for the agreed price.
 */
export function unusualPrice({ offerMode, price, listPrice, agreedPrice }: CheckedPrice): UnusualPrice | null {
  if (listPrice === null || listPrice <= 0 || isAgreed(price, agreedPrice)) return null;
  if (offerMode === 'creative') return price > listPrice * creativeHighest ? 'far_above_list' : null;
  if (price > listPrice) return 'above_list';
  return price < listPrice * cashLowest ? 'below_half' : null;
}

export function differenceText(price: number, other: number): string {
  const difference = price - other;
  if (Math.abs(difference) < 0.005) return 'the same';
  const share = other > 0 ? ` (${formatPercent((100 * Math.abs(difference)) / other, 1)})` : '';
  return `${formatExactDollars(Math.abs(difference))}${share} ${difference > 0 ? 'above' : 'below'}`;
}

const sides = {
  above_list: 'above the list price',
  below_half: 'below half of the list price',
  far_above_list: 'above 125% of the list price',
} as const satisfies Record<UnusualPrice, string>;

export function priceCaveat(checked: CheckedPrice): string | null {
  const unusual = unusualPrice(checked);
  if (unusual === null || checked.listPrice === null) return null;
  return `${formatExactDollars(checked.price)} is ${sides[unusual]} of ${formatExactDollars(checked.listPrice)}.`;
}

/** Any other price than the agreed one is asked about; without an agreement it is looked at as an offer's. */
export function contractPriceCaveat(checked: CheckedPrice): string | null {
  const { price, agreedPrice } = checked;
  if (agreedPrice === null || agreedPrice === undefined) return priceCaveat(checked);
  if (isAgreed(price, agreedPrice)) return null;
  return `${formatExactDollars(price)} isn’t the agreed price of ${formatExactDollars(agreedPrice)}.`;
}

/** To the cent: what is typed and what was logged may differ by less. */
function isAgreed(price: number, agreedPrice: number | null | undefined): boolean {
  return typeof agreedPrice === 'number' && Math.abs(price - agreedPrice) < 0.005;
}

export function earnestMoneyCaveat({ price, earnestMoney }: { price: number; earnestMoney: number }): string | null {
  return price > 0 && earnestMoney > price ? 'More than the price.' : null;
}
