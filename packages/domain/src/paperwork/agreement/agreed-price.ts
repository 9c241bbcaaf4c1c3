import type { ActivityType } from '../../activity/activity-type.ts';
import { offerSentTypes } from '../../activity/deal-progress.ts';
import type { Agreement } from '../../listings/agreement.ts';

export interface PriceEntry {
  type: ActivityType | 'offer_undelivered';
  amount: number | null;
  offerId: string | null;
  at: string;
}

export interface DealPrices {
  agreed: Agreement | null;
  counter: number | null;
}

export const priceTypes: readonly PriceEntry['type'][] = [
  ...offerSentTypes,
  'offer_countered',
  'offer_accepted',
  'property_closed',
  'deal_ended',
  'offer_undelivered',
];

/**
 * The prices of a deal by its log, oldest first. Agreed: the amount of the newest acceptance, else of the newest offer
 * or counter-offer before it; a counter-offer changes the price alone, never the terms. Counter: until an offer, an
 * acceptance, a closing or the end comes after it. Undelivered offers count as not sent.
 */
export function dealPrices(log: Iterable<PriceEntry>): DealPrices {
  let agreed: Agreement | null = null;
  let counter: number | null = null;
  let named: Pick<PriceEntry, 'amount' | 'offerId'> = { amount: null, offerId: null };
  for (const { type, amount, offerId, at } of delivered(log)) {
    counter = type === 'offer_countered' ? amount : null;
    if (isSent(type)) named = { amount, offerId };
    if (type === 'offer_countered') named = { amount, offerId: named.offerId };
    if (type === 'deal_ended') agreed = null;
    if (type !== 'offer_accepted') continue;
    const price = amount ?? named.amount;
    agreed = price === null ? null : { price, offerId: offerId ?? named.offerId, at };
  }
  return { agreed, counter };
}

/** The log without what cannot name a price, and without the mails of offers that came back. */
function delivered(log: Iterable<PriceEntry>): PriceEntry[] {
  const entries: PriceEntry[] = [];
  for (const entry of log) {
    if (entry.type !== 'offer_undelivered') {
      if (priceTypes.includes(entry.type)) entries.push(entry);
      continue;
    }
    const undone = entries.findLastIndex(
      ({ type, offerId }) =>
        isMailed(type) && (entry.offerId === null || offerId === null || offerId === entry.offerId),
    );
    if (undone >= 0) entries.splice(undone, 1);
  }
  return entries;
}

function isSent(type: PriceEntry['type']): boolean {
  return offerSentTypes.some((sent) => sent === type);
}

function isMailed(type: PriceEntry['type']): boolean {
  return type === 'offer_sent' || type === 'offer_update_sent';
}
