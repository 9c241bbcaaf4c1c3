import { formatExactDollars, formatPercent } from '../../kernel/format.ts';
import type { OfferMode } from '../offer-mode.ts';

/** Above list, a cash price is asked about; below this share of it as well. */
const cashLowest = 0.5;

/** A seller-financed price pays a premium: it is asked about above this share of the list price only. */
const creativeHighest = 1.25;

/** A price that is to be saved beside the listing's, dollars; null where the listing has none. */
interface CheckedPrice {
  offerMode: OfferMode;
  price: number;
  listPrice: number | null;
  /** What both sides agreed on; null or left out without an agreement. */
  agreedPrice?: number | null | undefined;
}

/** What is unusual about a price beside the list price. */
export type UnusualPrice = 'above_list' | 'below_half' | 'far_above_list';

/**
 * Whether a price is to be asked about before it is saved: in cash above the list price or below half of it, with
 * seller financing only above 125% of it. The limits themselves are fine. Null where nothing is unusual, without a
 * list price, and for the price that was agreed on.
 */
export function unusualPrice({ offerMode, price, listPrice, agreedPrice }: CheckedPrice): UnusualPrice | null {
  if (listPrice === null || listPrice <= 0 || isAgreed(price, agreedPrice)) return null;
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

/**
 * What is said of a contract's price: any other than the one that was agreed on is asked about; without an agreement
 * it is looked at as an offer's. Null where nothing is unusual.
 */
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

/** What the forms say beside earnest money that is more than the price; null for any other, and without a price. */
export function earnestMoneyCaveat({ price, earnestMoney }: { price: number; earnestMoney: number }): string | null {
  return price > 0 && earnestMoney > price ? 'More than the price.' : null;
}
