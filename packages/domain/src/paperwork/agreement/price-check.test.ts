import { describe, expect, test } from 'vitest';
import { contractPriceCaveat, differenceText, earnestMoneyCaveat, priceCaveat, unusualPrice } from './price-check.ts';

describe('a price beside the list price', () => {
  test.each([
    ['cash', 101_000, 60_000, 'above_list'],
    ['cash', 60_000.01, 60_000, 'above_list'],
    ['cash', 60_000, 60_000, null],
    ['cash', 30_000, 60_000, null],
    ['cash', 29_999.99, 60_000, 'below_half'],
    ['cash', 0, 60_000, 'below_half'],
    ['creative', 64_800, 60_000, null],
    ['creative', 75_000, 60_000, null],
    ['creative', 75_000.01, 60_000, 'far_above_list'],
    ['creative', 1_000, 60_000, null],
    ['cash', 101_000, null, null],
    ['creative', 101_000, null, null],
    ['cash', 101_000, 0, null],
  ] as const)('%s, %d at a list price of %s: %s', (offerMode, price, listPrice, unusual) => {
    expect(unusualPrice({ offerMode, price, listPrice })).toBe(unusual);
  });

  test.each([
    ['cash', 101_000, '$101,000.00 is above the list price of $60,000.00.'],
    ['cash', 25_000, '$25,000.00 is below half of the list price of $60,000.00.'],
    ['creative', 101_000, '$101,000.00 is above 125% of the list price of $60,000.00.'],
    ['cash', 50_000, null],
  ] as const)('%s, %d is told as %s', (offerMode, price, text) => {
    expect(priceCaveat({ offerMode, price, listPrice: 60_000 })).toBe(text);
  });

  test.each([
    [101_000, 60_000, '$41,000.00 (68.3%) above'],
    [45_000, 60_000, '$15,000.00 (25.0%) below'],
    [60_000, 60_000, 'the same'],
    [5, 0, '$5.00 above'],
  ])('%d beside %d: %s', (price, other, text) => {
    expect(differenceText(price, other)).toBe(text);
  });
});

describe('a price that was agreed on', () => {
  const agreed = { offerMode: 'cash', listPrice: 50_000, agreedPrice: 58_000 } as const;

  test('is never unusual, however far from the list price', () => {
    expect(priceCaveat({ ...agreed, price: 58_000 })).toBeNull();
    expect(contractPriceCaveat({ ...agreed, price: 58_000 })).toBeNull();
    expect(priceCaveat({ ...agreed, price: 58_001 })).toContain('above the list price');
  });

  test('is what a contract is compared with, to the cent', () => {
    expect(contractPriceCaveat({ ...agreed, price: 45_500 })).toBe('$45,500.00 isn’t the agreed price of $58,000.00.');
    expect(contractPriceCaveat({ ...agreed, price: 58_000.01 })).not.toBeNull();
    expect(contractPriceCaveat({ ...agreed, price: 45_500, agreedPrice: null })).toBeNull();
    expect(contractPriceCaveat({ ...agreed, price: 51_000, agreedPrice: null })).toContain('above the list price');
  });
});

test('earnest money above the price is told', () => {
  expect(earnestMoneyCaveat({ price: 1000, earnestMoney: 1000.01 })).toBe('More than the price.');
  expect(earnestMoneyCaveat({ price: 1000, earnestMoney: 1000 })).toBeNull();
  expect(earnestMoneyCaveat({ price: 0, earnestMoney: 500 })).toBeNull();
});
