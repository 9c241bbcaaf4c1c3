import { expect, test } from 'vitest';
import { sliderRange } from './slider-range.ts';

test.each([
  ['price', 304_900, { min: 228_000, max: 382_000, step: 1000 }],
  ['rent', 2190, { min: 1530, max: 2850, step: 10 }],
  ['rent', 0, { min: 0, max: 1, step: 1 }],
  ['loanRate', 6.99, { min: 0, max: 15, step: 0.125 }],
  ['loanRate', 18.5, { min: 0, max: 19, step: 0.125 }],
  ['downPaymentRate', 20, { min: 0, max: 100, step: 1 }],
] as const)('the slider of %s around %d', (name, value, range) => {
  expect(sliderRange(name, value)).toEqual(range);
});
