import { expect, test } from 'vitest';
import { noWishes } from '../testing/no-wishes.ts';
import type { BuyerWishes } from './buyer-fields.ts';
import { matchReasons, type OfferedProperty, priceRangeText } from './matching.ts';
import { conditionOf } from './strategies.ts';

const duplex: OfferedProperty = {
  cities: ['Phoenix'],
  state: 'AZ',
  zip: '85008',
  county: null,
  price: 250_000,
  type: 'duplex',
  cashOnCash: 8,
  capRate: 7.2,
  monthlyCashFlow: 310,
  beds: 4,
  baths: 2,
  units: 2,
  sqft: 1900,
  yearBuilt: 1962,
  arv: null,
  condition: null,
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
  [
    'what is left after costs',
    { minCapRate: 7, minCashFlow: 300 },
    ['Cap rate 7.20% after costs is at least 7.00%', 'Monthly cash flow $310 after costs is at least $300'],
  ],
  ['a higher cap rate', { minCapRate: 7.21 }, null],
  ['more cash flow', { minCashFlow: 310.01 }, null],
  [
    'the home itself',
    { minBeds: 4, minBaths: 2, minUnits: 2, maxUnits: 4, minSqft: 1000, minYear: 1950 },
    ['At least 4 beds', 'At least 2 baths', '2 – 4 units', 'At least 1,000 sqft', 'Built in 1950 or later'],
  ],
  ['one bed more', { minBeds: 5 }, null],
  ['fewer units', { maxUnits: 1 }, null],
  ['an older home', { maxYear: 1961 }, null],
  ['only what is told', { strategies: ['flip'], conditions: ['heavy'], maxArvPercent: 70 }, null],
  [
    'a share of an ARV that is not known',
    { areas: ['AZ'], maxArvPercent: 70 },
    ['Buys in AZ', 'Pays up to 70.00% of ARV, not known here'],
  ],
])('%s', (_, wishes, reasons) => {
  expect(matchReasons({ ...noWishes, ...wishes }, duplex)).toEqual(reasons);
});

test('what is not known of a property meets no wish', () => {
  const unknown = { ...duplex, price: null, cashOnCash: null, beds: null };
  expect(matchReasons({ ...noWishes, minBeds: 0 }, unknown)).toBeNull();
  expect(matchReasons({ ...noWishes, maxPrice: 1_000_000 }, unknown)).toBeNull();
  expect(matchReasons({ ...noWishes, minCashOnCash: 0 }, unknown)).toBeNull();
  expect(matchReasons({ ...noWishes, areas: ['AZ'] }, unknown)).toEqual(['Buys in AZ']);
});

test('a share of the ARV is compared where that is known', () => {
  const wishes = { ...noWishes, areas: ['AZ'], maxArvPercent: 70 };
  expect(matchReasons(wishes, { ...duplex, arv: 357_142.86 })).toEqual([
    'Buys in AZ',
    '70.00% of ARV is at most 70.00%',
  ]);
  expect(matchReasons(wishes, { ...duplex, arv: 350_000 })).toBeNull();
});

test('multi-family is not one of its kinds', () => {
  expect(matchReasons({ ...noWishes, types: ['duplex'] }, { ...duplex, type: 'multi_family' })).toBeNull();
});

test('a buyer without limits pays any price', () => {
  expect(priceRangeText(noWishes)).toBe('');
});

test.each<[string, Partial<BuyerWishes>, Partial<OfferedProperty>, string[] | null]>([
  ['a condition that is not known', { conditions: ['heavy'] }, {}, ['Buys in AZ']],
  [
    'the condition that is wanted',
    { conditions: ['light', 'medium'] },
    { condition: 'medium' },
    ['Buys in AZ', 'Takes medium rehab'],
  ],
  ['another condition', { conditions: ['turnkey'] }, { condition: 'heavy' }, null],
  ['land for who buys land', { strategies: ['flip', 'land'] }, { type: 'land' }, ['Buys in AZ', 'Buys for land']],
  ['land for who flips', { strategies: ['flip', 'rental'] }, { type: 'land' }, null],
  ['a house for who buys land alone', { strategies: ['land'] }, {}, null],
  ['a house for who flips', { strategies: ['flip'] }, {}, ['Buys in AZ']],
  ['land for who wants none', { excludedStrategies: ['land'] }, { type: 'land' }, null],
  ['a house for who wants no land', { excludedStrategies: ['land'] }, {}, ['Buys in AZ']],
  ['a house for who does not flip', { excludedStrategies: ['flip'] }, {}, ['Buys in AZ']],
])('%s', (_, wishes, property, reasons) => {
  expect(matchReasons({ ...noWishes, areas: ['AZ'], ...wishes }, { ...duplex, ...property })).toEqual(reasons);
});

test.each([
  [null, 1000, 100_000, null],
  [0, null, null, 'turnkey'],
  [25_000, 1000, 100_000, 'light'],
  [25_000.01, 1000, 100_000, 'medium'],
  [50_001, 1000, 100_000, 'heavy'],
  [10_000, null, 100_000, 'light'],
  [26_000, 0, 100_000, 'heavy'],
  [10_000, null, null, null],
])('repairs for %s of %s sqft at %s are %s', (rehab, sqft, price, condition) => {
  expect(conditionOf({ rehab, sqft, price })).toBe(condition);
});
