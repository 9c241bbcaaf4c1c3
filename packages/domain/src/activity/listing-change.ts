import { formatDollars } from '../kernel/format.ts';
import type { ListingStatus } from '../listings/listing-status.ts';
import type { ListingChangeType } from './activity-type.ts';

export interface ListingChange {
  kind: 'price' | 'status';
  price: number | null;
  status: ListingStatus;
  before: { price: number | null; status: ListingStatus } | undefined;
}

export function listingChangeEntry(change: ListingChange): { type: ListingChangeType; message: string } {
  return change.kind === 'price' ? priceEntry(change) : statusEntry(change);
}

function priceEntry({ price, before }: ListingChange): { type: ListingChangeType; message: string } {
  const was = before?.price ?? null;
  if (price === null) return { type: 'price_changed', message: 'The listing no longer has a price.' };
  const now = formatDollars(price);
  if (was === null || was === price) return { type: 'price_changed', message: `The price is now ${now}.` };
  const isCut = price < was;
  return {
    type: isCut ? 'price_cut' : 'price_raised',
    message: `Price ${isCut ? 'cut' : 'raised'} from ${formatDollars(was)} to ${now}.`,
  };
}

function statusEntry({ status, before }: ListingChange): { type: ListingChangeType; message: string } {
  if (status === 'Off Market' || status === 'Sold') {
    return { type: 'left_market', message: `The listing left the market: ${status}.` };
  }
  const from = before === undefined ? '' : ` from ${before.status}`;
  return { type: 'status_changed', message: `The listing’s status changed${from} to ${status}.` };
}
