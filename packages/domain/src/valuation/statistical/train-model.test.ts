import { expect, test } from 'vitest';
import { soldCity } from '../../testing/sold-city.ts';
import { createSaleColumns } from './earlier-sales.ts';
import { leastSales } from './limits.ts';
import { trainModel } from './train-model.ts';

const medianOf = (errors: Float32Array) =>
  [...errors].map(Math.abs).sort((one, other) => one - other)[errors.length >> 1] ?? 0;

test('estimates sales of the months after those that it learned from', () => {
  const sales = soldCity({ count: 1800, days: 400 });
  const shares: number[] = [];
  const trained = trainModel(sales, (share) => shares.push(share));
  // Prices are a tenth from what homes are worth at most, half of them a twentieth.
  expect(medianOf(trained?.errors ?? new Float32Array([9]))).toBeLessThan(0.075);
  expect(trained?.sales).toBeGreaterThan(1790);
  expect(trained?.tested.length).toBeGreaterThan(1000);
  expect(new Set(trained?.tested).size).toBe(trained?.tested.length);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(Math.max(...shares)).toBeLessThanOrEqual(1);
});

test('a tested estimate knows nothing of its day and later', () => {
  const sales = soldCity({ count: 900, days: 270 });
  const before = trainModel(sales);
  const later = structuredClone(sales);
  const last = Math.max(...sales.day);
  for (let sale = 0; sale < later.count; sale += 1) {
    if ((later.day[sale] ?? 0) > last - 30) later.price[sale] = (later.price[sale] ?? 0) * 2;
  }
  const after = trainModel(later);
  expect(after?.tested).toEqual(before?.tested);
  const isEarlier = (sale: number) => (sales.day[sale] ?? 0) <= last - 30;
  const errorsOf = (trained: typeof before) =>
    [...(trained?.errors ?? [])].filter((_, place) => isEarlier(trained?.tested[place] ?? 0));
  expect(errorsOf(after).length).toBeGreaterThan(200);
  expect(errorsOf(after)).toEqual(errorsOf(before));
});

test('too few sales are not learned from', () => {
  expect(trainModel(createSaleColumns(0))).toBeNull();
  expect(trainModel(soldCity({ count: 2 }))).toBeNull();
  expect(trainModel(soldCity({ count: leastSales }))).toBeNull();
  expect(trainModel(soldCity({ count: leastSales + 10 }))).not.toBeNull();
});

test('a town where all cost the same is worth that', () => {
  const sales = soldCity({ count: 500, days: 200 });
  sales.price.fill(200_000);
  sales.sqft.fill(1000);
  sales.baths.fill(2);
  sales.lotSqft.fill(5000);
  const trained = trainModel(sales);
  for (const error of trained?.errors ?? [1]) expect(Math.abs(error)).toBeLessThan(0.001);
});

test('a tenth of mistakes among the prices does not spoil the others', () => {
  const sales = soldCity({ count: 1200, days: 300 });
  for (let sale = 0; sale < sales.count; sale += 10) {
    sales.price[sale] = sale % 20 === 0 ? 10_000 : (sales.price[sale] ?? 0) * 1000;
  }
  const trained = trainModel(sales);
  expect(medianOf(trained?.errors ?? new Float32Array([9]))).toBeLessThan(0.12);
});
