import { describe, expect, test } from 'vitest';
import { roundValue } from '../listings/stored-value.ts';
import { learnAdjustments } from '../valuation/adjustments.ts';
import type { HomeFacts } from '../valuation/home-facts.ts';
import { afterRepairValue } from './after-repair.ts';
import { estimateFromComps } from './comps.ts';
import type { Measured } from './leading-value.ts';
import { valueOfListing } from './listing-value.ts';
import { milesBetween } from './nearby.ts';
import { createNearestSales, type PlacedSale, type ValuedHome } from './nearest-sales.ts';

const home: ValuedHome & HomeFacts & { isOwnPlace: boolean } = {
  isOwnPlace: true,
  ...{ id: 1, type: 'single_family', isDemo: false, lat: 41, lon: -80, condition: 'needs_work' },
  ...{ sqft: 1500, beds: 3, baths: 2, yearBuilt: 1960, lotSqft: 6000 },
};

/** Sold within half a mile and half a year; none for the same price as another. */
const sale = (index: number, given: Partial<PlacedSale> = {}): PlacedSale => ({
  ...{ id: 10 + index, type: 'single_family', isDemo: false, lat: 41 + index / 10_000, lon: -80, days: 10 * index },
  ...{ sqft: 1400 + 20 * index, beds: 3, baths: 1 + (index % 2), yearBuilt: 1955 + index, lotSqft: 5500 },
  condition: index % 2 === 0 ? 'renovated' : null,
  price: 300_000 + 4567 * index,
  ...given,
});

const sales = (count: number, given: Partial<PlacedSale> = {}) =>
  Array.from({ length: count }, (_, index) => sale(index, given));
const valueBy = (all: readonly PlacedSale[], given: Partial<HomeFacts> = {}) =>
  valueOfListing({ ...home, ...given }, createNearestSales(all), null);

/** Where the statistical estimate says so many dollars. */
const besideOf = (says: number | null, measured: Partial<Measured> = {}) => ({
  ...{ estimate: () => says, today: 20_000 },
  measured: { share: null, besideComps: { medianError: 8, comps: 9 }, ...measured },
});

test('is the estimate of the comps, as it is and renovated, to three digits', () => {
  const all = sales(12);
  const nearby = all.map((one) => ({ ...one, miles: milesBetween(home, one) }));
  const adjustments = learnAdjustments({ ...home, condition: null }, nearby);
  const comps = nearby.map((one) => ({ ...one, isSold: true, isPinned: false, isExcluded: false }));
  const found = estimateFromComps(comps, home, adjustments);
  expect(valueBy(all)).toEqual({
    value: roundValue(found.value ?? 0),
    by: 'comps',
    afterRepair: roundValue(
      afterRepairValue(found, home, { worth: adjustments, lead: { by: 'comps', value: found.value } }).value ?? 0,
    ),
    afterRepairBasis: 'condition',
    sales: found.counted,
  });
  expect(Number(valueBy(all)?.afterRepair)).toBeGreaterThan(Number(valueBy(all)?.value));
});

test('is known by three sales, and after repairs stands for itself', () => {
  const { value, afterRepair, afterRepairBasis, sales: counted } = valueBy(sales(3, { condition: null })) ?? {};
  expect({ counted, afterRepairBasis }).toEqual({ counted: 3, afterRepairBasis: 'as_is' });
  expect(afterRepair).toBe(value);
});

describe('is not known', () => {
  test.each([
    ['by two sales', sales(2), {}],
    ['by sales of other kinds of homes', sales(9, { type: 'condos' }), {}],
    ['by invented sales', sales(9, { isDemo: true }), {}],
    ['by its own sale', [...sales(2), sale(3, { id: home.id })], {}],
    ['by homes that were sold together', sales(9, { price: 2_000_000, days: 30 }), {}],
    ['by sales ten miles away', sales(9, { lat: 41.2 }), {}],
    ['without its size', sales(9), { sqft: null }],
  ])('%s', (_, all, given) => {
    expect(valueBy(all, given)).toBeNull();
  });
});

test('does not come out otherwise by how many others are valued before', () => {
  const nearest = createNearestSales(sales(40));
  const first = valueOfListing(home, nearest, null);
  for (let index = 0; index < 5; index += 1) valueOfListing({ ...home, id: 2, lat: 41 + index / 1000 }, nearest, null);
  expect(valueOfListing(home, nearest, null)).toEqual(first);
});

describe('by the estimate that leads there', () => {
  const nearest = createNearestSales(sales(12));
  const byComps = valueOfListing(home, nearest, null);

  test('the statistical one, renovated by the share that renovating adds to comps', () => {
    const told = valueOfListing(home, nearest, besideOf(500_000));
    expect(told).toMatchObject({ value: 500_000, by: 'statistical', afterRepairBasis: 'condition', sales: 12 });
    const gain = (byComps?.afterRepair ?? 0) / (byComps?.value ?? 1);
    expect(gain).toBeGreaterThan(1);
    expect((told?.afterRepair ?? 0) / 500_000).toBeCloseTo(gain, 2);
  });

  test('both together, between the two', () => {
    const told = valueOfListing(home, nearest, besideOf(500_000, { share: 0.5 }));
    expect(told).toMatchObject({ by: 'both', value: roundValue(Math.sqrt(500_000 * (byComps?.value ?? 0))) });
  });

  test('comps where these were closer, or the home has no place of its own', () => {
    const further = besideOf(500_000, { besideComps: { medianError: 9, comps: 8 } });
    expect(valueOfListing(home, nearest, further)).toEqual(byComps);
    expect(valueOfListing(home, nearest, besideOf(null))).toEqual(byComps);
    expect(valueOfListing({ ...home, isOwnPlace: false }, nearest, besideOf(500_000))).toEqual(byComps);
  });

  test('with too few sales nearby the statistical one stands for itself, renovated too', () => {
    const few = createNearestSales(sales(2));
    const told = valueOfListing(home, few, besideOf(500_000, { share: 0.5 }));
    expect(told).toEqual({
      ...{ value: 500_000, afterRepair: 500_000, by: 'statistical' },
      afterRepairBasis: 'as_is',
      sales: 0,
    });
  });

  test('is given the sales around it, the nearest first', () => {
    const given: number[] = [];
    valueOfListing(home, nearest, {
      ...besideOf(500_000),
      estimate: (_, { count, miles }) => {
        given.push(...miles.subarray(0, count));
        return 500_000;
      },
    });
    // But for what is sold on the day itself.
    expect(given).toHaveLength(11);
    expect(given).toEqual(given.toSorted((one, other) => one - other));
  });
});
