import { expect, test } from 'vitest';
import { downPaymentCaveat } from './down-payment-caveat.ts';

test.each([
  ['a usual one', 16_200, null],
  ['all of the price', 216_000, null],
  ['a cent more than the price', 216_000.01, 'More than the price. Nothing is financed.'],
])('%s of a price of 216,000', (_name, downPayment, said) => {
  expect(downPaymentCaveat({ price: 216_000, downPayment })).toBe(said);
});

test('while there is no price nothing is said', () => {
  expect(downPaymentCaveat({ price: 0, downPayment: 10_000 })).toBeNull();
});
