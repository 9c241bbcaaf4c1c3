import { formatDollars, formatWholeDollars } from '../kernel/format.ts';
import type { ListingStatus } from '../listings/listing-status.ts';

/** What brings an old offer back, most urgent first. */
export const reOfferKinds = ['fell_through', 'relisted', 'price_near', 'rate_moved', 'long_on_market'] as const;
export type ReOfferKind = (typeof reOfferKinds)[number];

/** A change of the listing after the offer, oldest first. Dollars. */
interface LaterChange {
  id: string;
  kind: 'listed' | 'price' | 'status';
  status: ListingStatus;
  price: number | null;
}

export interface OldOffer {
  /** Its entry of the log. */
  id: string;
  /** YYYY-MM-DD where its user is. */
  sentOn: string;
  /** Dollars. */
  amount: number;
  /** The listing as it was when the offer went out; null where it is not known. */
  before: { status: ListingStatus; price: number | null } | null;
  changes: readonly LaterChange[];
  now: { status: ListingStatus; price: number | null; daysOnMarket: number | null };
  /** Days on the market when the offer went out; null where that is not known. */
  daysThen: number | null;
  /** The highest price by the user's own rules, at the rate of the offer's day and at today's; null where there is none. */
  highest: { before: number | null; now: number | null } | null;
}

export interface ReOffer {
  kind: ReOfferKind;
  /** Tells this event from every other one of the listing. */
  key: string;
  text: string;
  /** What a new offer begins with, in dollars. */
  draftPrice: number;
}

const offered: readonly ListingStatus[] = ['For Sale', 'Foreclosure'];
const underContract: readonly ListingStatus[] = ['Pending', 'Contingent'];

/**
 * Why an old offer is worth another look: each event once, by its key. Only for listings that can be bought now. A price
 * counts once it has fallen since the offer, so that an offer close to the price from the start is no news; `percent` is
 * how far above the offer it may still be, `days` how long a listing has to be on the market.
 */
export function reOffers(offer: OldOffer, { percent, days }: { percent: number; days: number }): ReOffer[] {
  if (!offered.includes(offer.now.status)) return [];
  return [...backAgain(offer), ...near(offer, percent), ...affordable(offer), ...waiting(offer, days)];
}

function backAgain(offer: OldOffer): ReOffer[] {
  const found: ReOffer[] = [];
  let status = offer.before?.status;
  for (const change of offer.changes) {
    const isOffered = offered.includes(change.status);
    if (isOffered && status !== undefined && underContract.includes(status)) {
      found.push(made(offer, 'fell_through', change.id, `Back on the market; ${yourOffer(offer)}`));
    } else if (isOffered && status !== undefined && (change.kind === 'listed' || !offered.includes(status))) {
      found.push(made(offer, 'relisted', change.id, `Listed again; ${yourOffer(offer)}`));
    }
    status = change.status;
  }
  // What happened before the last of them is no longer so.
  return found.slice(-1);
}

function near(offer: OldOffer, percent: number): ReOffer[] {
  const { price } = offer.now;
  const then = offer.before?.price;
  if (price === null || then == null || price >= then || price > offer.amount * (1 + percent / 100)) return [];
  const above = Math.round((price / offer.amount - 1) * 100);
  const text =
    price <= offer.amount
      ? `Now ${formatWholeDollars(price)}, no more than your offer of ${dayText(offer.sentOn)}`
      : `Now ${above < 1 ? 'under 1' : above}% from your offer of ${dayText(offer.sentOn)}`;
  return [{ ...made(offer, 'price_near', String(price), text), draftPrice: Math.min(offer.amount, price) }];
}

function affordable(offer: OldOffer): ReOffer[] {
  const { highest, now } = offer;
  if (!highest || highest.now === null || highest.now <= offer.amount) return [];
  if (highest.before !== null && highest.before > offer.amount) return [];
  const most = Math.floor(Math.min(highest.now, now.price ?? highest.now) / 100) * 100;
  if (most <= offer.amount) return [];
  const text = `At today’s rate your rules allow ${formatWholeDollars(most)}; ${yourOffer(offer)}`;
  return [{ ...made(offer, 'rate_moved', 'once', text), draftPrice: most }];
}

function waiting(offer: OldOffer, days: number): ReOffer[] {
  const { daysOnMarket } = offer.now;
  if (daysOnMarket === null || daysOnMarket < days || offer.daysThen === null || offer.daysThen >= days) return [];
  return [made(offer, 'long_on_market', String(days), `${days} days on the market; ${yourOffer(offer)}`)];
}

function made(offer: OldOffer, kind: ReOfferKind, which: string, text: string): ReOffer {
  return { kind, key: `${offer.id}:${kind}:${which}`, text, draftPrice: offer.amount };
}

function yourOffer({ amount, sentOn }: OldOffer): string {
  return `you offered ${formatDollars(amount, { wholeFrom: 0 })} on ${dayText(sentOn)}`;
}

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** 'May 3'. */
function dayText(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`));
}
