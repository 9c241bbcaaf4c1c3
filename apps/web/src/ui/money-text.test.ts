import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoneyText, parseMoneyText } from './money-text.ts';

describe('parseMoneyText', () => {
  it.each([
    ['1.005', 1.01],
    ['1,250,000', 1_250_000],
    ['$1.25m', 1_250_000],
    ['$ 1.25 M', 1_250_000],
    ['250k', 250_000],
    ['.5m', 500_000],
    ['1500.50', 1500.5],
    ['304900.', 304_900],
    ['0', 0],
    ['10b', 10_000_000_000],
  ])('reads %j as %d dollars', (text, dollars) => {
    expect(parseMoneyText(text)).toBe(dollars);
  });

  it.each(['', '   '])('reads %j as no amount', (text) => {
    expect(parseMoneyText(text)).toBeNull();
  });

  it.each(['abc', '-5', '1,25', '1,2500', '1.2.3', '$', 'k', '1e5', '11b', '12 apples'])('refuses %j', (text) => {
    expect(parseMoneyText(text)).toBeUndefined();
  });

  it('reads back every amount as the field shows it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (cents) => {
        expect(parseMoneyText(formatMoneyText(cents / 100))).toBe(cents / 100);
      }),
    );
  });
});

describe('formatMoneyText', () => {
  it.each([
    [1_250_000, '1,250,000'],
    [1500.5, '1,500.50'],
    [0, '0'],
    [null, ''],
  ])('shows %s as %j', (dollars, text) => {
    expect(formatMoneyText(dollars)).toBe(text);
  });
});
