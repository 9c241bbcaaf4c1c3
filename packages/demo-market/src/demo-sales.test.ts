import { expect, test } from 'vitest';
import { demoSales } from './demo-sales.ts';
import { testZips } from './testing/test-zips.ts';

const today = '2026-03-10';
const market = { seed: 7, zips: testZips(), today };

test('sold homes have a price and a day of the last two years, the same for a seed', () => {
  const sales = [...demoSales({ ...market, count: 400 })];
  expect(sales).toHaveLength(400);
  for (const { isSold, soldPriceCents, soldOn, listDate } of sales) {
    expect(isSold).toBe(true);
    expect(soldPriceCents).toBeGreaterThan(0);
    expect(soldOn && listDate && soldOn >= listDate && soldOn <= today && soldOn >= '2024-04-09').toBe(true);
  }
  expect(new Set(sales.map(({ sourceKey }) => sourceKey)).size).toBe(400);
  expect([...demoSales({ ...market, count: 400 })]).toEqual(sales);
});

test('they are in a few metro areas, near enough to each other to be compared', () => {
  const states = new Map<string, number>();
  for (const { state } of demoSales({ ...market, count: 400 })) states.set(state, (states.get(state) ?? 0) + 1);
  expect([...states.keys()].toSorted()).toEqual(['AZ', 'OH', 'PA']);
  expect(states.get('AZ')).toBeGreaterThan(200);
});

test('there are none without a known place', () => {
  expect([...demoSales({ ...market, zips: [], count: 5 })]).toEqual([]);
});
