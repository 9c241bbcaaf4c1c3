import { formatExactDollars, formatPercent } from '../kernel/format.ts';
import type { OfferMode } from './offer.ts';

/** Above list, a cash price is asked about; below this share of it as well. */
const cashLowest = 0.5;

/** A seller-financed price pays a premium: it is asked about above this share of the list price only. */
const creativeHighest = 1.25;

/** A price that is to be saved beside the listing's, dollars; null where the listing has none. */
interface CheckedPrice {
  offerMode: OfferMode;
  price: number;
  listPrice: number | null;
}

/** What is unusual about a price beside the list price. */
export type UnusualPrice = 'above_list' | 'below_half' | 'far_above_list';

/**
 * Whether a price is to be asked about before it is saved: in cash above the list price or below half of it, with
 * seller financing only above 125% of it. The limits themselves are fine. Null where nothing is unusual, and without
 * a list price.
 */
export function unusualPrice({ offerMode, price, listPrice }: CheckedPrice): UnusualPrice | null {
  if (listPrice === null || listPrice <= 0) return null;
  if (offerMode === 'creative') return price > listPrice * creativeHighest ? 'far_above_list' : null;
  if (price > listPrice) return 'above_list';
  return price < listPrice * cashLowest ? 'below_half' : null;
}

/** '$41,000.00 (68.3%) above'; 'the same'. */
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

/** What is said beside an unusual price while it is entered; null for any other. */
export function priceCaveat(checked: CheckedPrice): string | null {
  const unusual = unusualPrice(checked);
  if (unusual === null || checked.listPrice === null) return null;
  return `${formatExactDollars(checked.price)} is ${sides[unusual]} of ${formatExactDollars(checked.listPrice)}.`;
}

/** Where the price that was agreed on is known, any other is asked about; null where it is the same or not known. */
export function agreedPriceCaveat({
  price,
  agreedPrice,
}: {
  price: number;
  agreedPrice: number | null;
}): string | null {
  if (agreedPrice === null || Math.abs(price - agreedPrice) < 0.005) return null;
  return `${formatExactDollars(price)} isn’t the agreed price of ${formatExactDollars(agreedPrice)}.`;
}

/** What the forms say beside earnest money that is more than the price; null for any other, and without a price. */
export function earnestMoneyCaveat({ price, earnestMoney }: { price: number; earnestMoney: number }): string | null {
  return price > 0 && earnestMoney > price ? 'More than the price.' : null;
}
