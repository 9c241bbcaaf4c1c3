import { expect, test } from 'vitest';
import { type ListingChange, listingChangeEntry } from './listing-change.ts';

const was = { price: 300_000, status: 'For Sale' } as const;

test.each<[string, ListingChange, string, string]>([
  [
    'a lower price',
    { kind: 'price', price: 285_500, status: 'For Sale', before: was },
    'price_cut',
    'Price cut from $300,000 to $285,500.',
  ],
  [
    'a higher price',
    { kind: 'price', price: 310_000, status: 'For Sale', before: was },
    'price_raised',
    'Price raised from $300,000 to $310,000.',
  ],
  [
    'a first price',
    { kind: 'price', price: 310_000, status: 'For Sale', before: { price: null, status: 'For Sale' } },
    'price_changed',
    'The price is now $310,000.',
  ],
  [
    'a price taken back',
    { kind: 'price', price: null, status: 'For Sale', before: was },
    'price_changed',
    'The listing no longer has a price.',
  ],
  [
    'another status',
    { kind: 'status', price: 300_000, status: 'Pending', before: was },
    'status_changed',
    'The listing’s status changed from For Sale to Pending.',
  ],
  [
    'a status without a history',
    { kind: 'status', price: 300_000, status: 'Pending', before: undefined },
    'status_changed',
    'The listing’s status changed to Pending.',
  ],
  [
    'leaving the market',
    { kind: 'status', price: 300_000, status: 'Off Market', before: was },
    'left_market',
    'The listing left the market: Off Market.',
  ],
  [
    'a sale',
    { kind: 'status', price: 300_000, status: 'Sold', before: was },
    'left_market',
    'The listing left the market: Sold.',
  ],
])('%s', (_name, change, type, message) => {
  expect(listingChangeEntry(change)).toEqual({ type, message });
});
