import { expect, test } from 'vitest';
import { usStates } from '../kernel/us-states.ts';
import { stateFigures } from './state-figures.ts';

test('every state has its reference figures', () => {
  for (const state of Object.keys(usStates)) expect(stateFigures(state)?.propertyTaxRate, state).toBeGreaterThan(0.2);
});

test.each([
  ['NJ', 2.23, 4.0, 2023],
  ['HI', 0.27, 6.1, 2023],
  ['ND', 0.99, 13.6, 2023],
  ['PR', 0.57, null, 2018],
])('%s as published', (state, propertyTaxRate, vacancyRate, propertyTaxYear) => {
  expect(stateFigures(state)).toEqual({ propertyTaxRate, vacancyRate, propertyTaxYear });
});

test.each(['', 'ZZ', 'az', 'toString'])('%j is no state', (state) => {
  expect(stateFigures(state)).toBeUndefined();
});
