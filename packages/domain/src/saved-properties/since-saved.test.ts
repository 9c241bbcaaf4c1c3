import { expect, test } from 'vitest';
import { sinceSaved } from './since-saved.ts';

const then = { price: 300_000, status: 'For Sale' } as const;

test.each([
  ['nothing', then, { price: null, status: null, hasLeftMarket: false }],
  [
    'the price',
    { ...then, price: 280_000 },
    { price: { from: 300_000, to: 280_000 }, status: null, hasLeftMarket: false },
  ],
  [
    'no price any more',
    { ...then, price: null },
    { price: { from: 300_000, to: null }, status: null, hasLeftMarket: false },
  ],
  [
    'pending',
    { ...then, status: 'Pending' as const },
    { price: null, status: { from: 'For Sale', to: 'Pending' }, hasLeftMarket: false },
  ],
  [
    'sold',
    { ...then, status: 'Sold' as const },
    { price: null, status: { from: 'For Sale', to: 'Sold' }, hasLeftMarket: true },
  ],
])('what changed: %s', (_name, now, expected) => {
  expect(sinceSaved(then, now)).toEqual(expected);
});

test('what was off the market when it was saved has not left it since', () => {
  const off = { price: 1, status: 'Off Market' } as const;
  expect(sinceSaved(off, { price: 1, status: 'Sold' }).hasLeftMarket).toBe(false);
});
