import { expect, test } from 'vitest';
import { noWishes } from '../testing/no-wishes.ts';
import type { BuyerWishes } from './buyer-fields.ts';
import { matchReasons, type OfferedProperty, priceRangeText } from './matching.ts';

const duplex: OfferedProperty = {
  cities: ['Phoenix'],
  state: 'AZ',
  zip: '85008',
  county: null,
  price: 250_000,
  type: 'duplex',
  cashOnCash: 8,
};

test.each<[string, Partial<BuyerWishes>, string[] | null]>([
  ['says nothing', {}, null],
  [
    'all wishes',
    { areas: ['Mesa, AZ', 'Phoenix, AZ'], minPrice: 100_000, maxPrice: 300_000, types: ['duplex'], minCashOnCash: 7.5 },
    [
      'Buys in Phoenix, AZ',
      'Pays $100,000 – $300,000',
      'Buys Duplex',
      'Cash-on-cash 8.00% after costs is at least 7.50%',
    ],
  ],
  ['another area', { areas: ['Mesa, AZ'] }, null],
  [
    'the limits themselves',
    { minPrice: 250_000, maxPrice: 250_000, minCashOnCash: 8 },
    ['Pays $250,000 – $250,000', 'Cash-on-cash 8.00% after costs is at least 8.00%'],
  ],
  ['a cent too little', { maxPrice: 249_999.99 }, null],
  ['from a price on', { minPrice: 200_000 }, ['Pays from $200,000']],
  ['multi-family takes a duplex', { types: ['multi_family'] }, ['Buys Multi Family']],
  ['a duplex is no fourplex', { types: ['fourplex', 'land'] }, null],
  ['a higher return', { minCashOnCash: 8.01 }, null],
])('%s', (_, wishes, reasons) => {
  expect(matchReasons({ ...noWishes, ...wishes }, duplex)).toEqual(reasons);
});

test('what is not known of a property meets no wish', () => {
  const unknown = { ...duplex, price: null, cashOnCash: null };
  expect(matchReasons({ ...noWishes, maxPrice: 1_000_000 }, unknown)).toBeNull();
  expect(matchReasons({ ...noWishes, minCashOnCash: 0 }, unknown)).toBeNull();
  expect(matchReasons({ ...noWishes, areas: ['AZ'] }, unknown)).toEqual(['Buys in AZ']);
});

test('multi-family is not one of its kinds', () => {
  expect(matchReasons({ ...noWishes, types: ['duplex'] }, { ...duplex, type: 'multi_family' })).toBeNull();
});

test('a buyer without limits pays any price', () => {
  expect(priceRangeText(noWishes)).toBe('');
});
