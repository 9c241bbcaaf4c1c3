import { expect, test } from 'vitest';
import { paybackChart, paybackTables, paybackYears } from './payback.ts';

const payback = {
  invested: 40_000,
  income: 24_000,
  costs: 8000,
  words: { invested: 'Price', income: 'Rent', costs: 'Expenses', net: 'Net income' },
};

test('40,000 earn 16,000 a year: back after two and a half years', () => {
  expect(paybackYears(payback)).toBe(2.5);
  expect(paybackYears({ ...payback, costs: 24_000 })).toBeNull();
});

test('the tables add up what is earned, and end with nothing to earn back', () => {
  const [byYear, byMonth] = paybackTables(payback);
  expect(byYear.rows.slice(0, 3)).toEqual([
    [1, 24_000, 8000, 16_000, 16_000, 24_000],
    [2, 24_000, 8000, 16_000, 32_000, 8000],
    [3, 24_000, 8000, 16_000, 48_000, 0],
  ]);
  expect(byMonth.rows[29]?.at(-2)).toBeCloseTo(40_000, 8);
  expect([byYear.rows.length, byMonth.rows.length]).toEqual([10, 120]);
});

test('the chart has a point for today and for each of ten years, in both lines', () => {
  const [earned, invested] = paybackChart(payback).series;
  expect(earned?.values).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((year) => 16_000 * year));
  expect(invested?.values).toEqual(new Array(11).fill(40_000));
});
