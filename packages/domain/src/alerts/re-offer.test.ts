import { describe, expect, test } from 'vitest';
import { type OldOffer, reOffers } from './re-offer.ts';

const offer: OldOffer = {
  id: '7',
  sentOn: '2026-05-03',
  amount: 150_000,
  before: { status: 'For Sale', price: 200_000 },
  changes: [],
  now: { status: 'For Sale', price: 200_000, daysOnMarket: 40 },
  daysThen: 20,
  highest: null,
};
const settings = { percent: 5, days: 90 };
const now = (changes: Partial<OldOffer['now']>) => ({ now: { ...offer.now, ...changes } });
const status = (id: string, value: OldOffer['now']['status']) => ({
  ...{ id, kind: 'status' as const, status: value, price: 200_000 },
});
const said = (given: Partial<OldOffer>, chosen = settings) =>
  reOffers({ ...offer, ...given }, chosen).map(({ key, text, draftPrice }) => [key, text, draftPrice]);

describe('an old offer comes back', () => {
  test.each<[string, Partial<OldOffer>, [string, string, number][]]>([
    ['at 3 percent', now({ price: 154_500 }), [['7:price_near:154500', 'Now 3% from your offer of May 3', 150_000]]],
    [
      'just above it',
      now({ price: 150_500 }),
      [['7:price_near:150500', 'Now under 1% from your offer of May 3', 150_000]],
    ],
    [
      'below it, at the price',
      now({ price: 149_000 }),
      [['7:price_near:149000', 'Now $149,000, no more than your offer of May 3', 149_000]],
    ],
    [
      'at exactly 5 percent',
      now({ price: 157_500 }),
      [['7:price_near:157500', 'Now 5% from your offer of May 3', 150_000]],
    ],
    [
      'when a pending deal falls through',
      { changes: [status('1', 'Pending'), status('2', 'For Sale')] },
      [['7:fell_through:2', 'Back on the market; you offered $150,000 on May 3', 150_000]],
    ],
    [
      'when it is listed again',
      { changes: [status('1', 'Off Market'), { ...status('2', 'For Sale'), kind: 'listed' }] },
      [['7:relisted:2', 'Listed again; you offered $150,000 on May 3', 150_000]],
    ],
    [
      'after so many days',
      now({ daysOnMarket: 95 }),
      [['7:long_on_market:90', '90 days on the market; you offered $150,000 on May 3', 150_000]],
    ],
    [
      'when the rate allows more',
      { highest: { before: 140_000, now: 160_050 } },
      [['7:rate_moved:once', 'At today’s rate your rules allow $160,000; you offered $150,000 on May 3', 160_000]],
    ],
  ])('%s', (_, given, due) => {
    expect(said(given)).toEqual(due);
  });
});

describe('it does not', () => {
  test.each<[string, Partial<OldOffer>]>([
    ['without a change', {}],
    ['further away', now({ price: 157_501 })],
    ['at a price that it was made at', { ...now({ price: 152_000 }), before: { status: 'For Sale', price: 152_000 } }],
    ['at a price that rose', { ...now({ price: 152_000 }), before: { status: 'For Sale', price: 151_000 } }],
    ['while it is pending', { ...now({ price: 150_000, status: 'Pending' }), changes: [status('1', 'Pending')] }],
    ['at a price that nobody knows', now({ price: null })],
    ['after days that had passed before', { ...now({ daysOnMarket: 120 }), daysThen: 100 }],
    ['where the rules allowed more before', { highest: { before: 155_000, now: 160_000 } }],
    ['where the rules allow nothing', { highest: { before: null, now: null } }],
    [
      'where the list price is no higher than the offer',
      { ...now({ price: 150_000 }), before: null, highest: { before: null, now: 160_000 } },
    ],
  ])('%s', (_, given) => {
    expect(said(given)).toEqual([]);
  });
});

test('the percent is the user’s own', () => {
  expect(said(now({ price: 165_000 }), { percent: 10, days: 90 })).toHaveLength(1);
  expect(said(now({ price: 150_000 }), { percent: 0, days: 90 })).toHaveLength(1);
});
