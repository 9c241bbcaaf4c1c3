import { expect, test } from 'vitest';
import { type Cost, followsRent, yearlyCost } from './cost.ts';

const base = { price: 200_000, grossIncome: 25_000, collectedRent: 22_080 };

test.each<[what: string, cost: Cost, yearly: number]>([
  ['dollars a month, twelve times', { amount: 45, basis: 'month' }, 540],
  ['dollars a year', { amount: 350, basis: 'year' }, 350],
  ['percent of the price', { amount: 1.1, basis: 'price' }, 2200],
  ['percent of gross income', { amount: 5, basis: 'gross_income' }, 1250],
  ['percent of collected rent', { amount: 10, basis: 'collected_rent' }, 2208],
  ['less than its minimum', { amount: 0.25, basis: 'price', atLeast: 800 }, 800],
  ['more than its minimum', { amount: 0.5, basis: 'price', atLeast: 800 }, 1000],
])('a cost a year: %s', (_what, cost, yearly) => {
  expect(yearlyCost(cost, base)).toBeCloseTo(yearly, 8);
});

test.each<[Cost['basis'], boolean]>([
  ['month', false],
  ['year', false],
  ['price', false],
  ['gross_income', true],
  ['collected_rent', true],
])('a cost counted by %s grows with the rent: %s', (basis, follows) => {
  expect(followsRent({ amount: 1, basis })).toBe(follows);
});
