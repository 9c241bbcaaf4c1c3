import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { centsToDollars, dollarsToCents, roundToCents, storedCents } from './money.ts';

const tenBillionInCents = 1_000_000_000_000;

describe('rounding to cents', () => {
  test.each([
    [0, 0],
    [1, 100],
    [0.1 + 0.2, 30],
    [1_064.4839, 106_448],
    [1.005, 101],
    [1.015, 102],
    [8.345, 835],
    [10.075, 1_008],
    [1.0049999, 100],
    [-1.005, -101],
    [-0.004, 0],
    [177_748.145, 17_774_815],
  ])('%d dollars are %d cents', (dollars, cents) => {
    expect(dollarsToCents(dollars)).toBe(cents);
  });

  it('never gives a negative zero', () => {
    expect(Object.is(dollarsToCents(-0), 0)).toBe(true);
    expect(Object.is(roundToCents(-0.001), 0)).toBe(true);
  });

  test('whole cents survive the way to dollars and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -tenBillionInCents, max: tenBillionInCents }), (value) => {
        expect(dollarsToCents(centsToDollars(storedCents(value)))).toBe(value || 0);
      }),
      { numRuns: 1_000 },
    );
  });

  test('half a cent goes away from zero, however the amount is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: tenBillionInCents }), (cents) => {
        const dollars = Number(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}5`);
        expect(dollarsToCents(dollars)).toBe(cents + 1);
        expect(dollarsToCents(-dollars)).toBe(-cents - 1);
      }),
      { numRuns: 1_000 },
    );
  });

  test('is never more than half a cent off, keeps the order, and changes nothing the second time', () => {
    const amounts = fc.double({ min: -1e9, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(amounts, amounts, (one, other) => {
        const rounded = roundToCents(one);
        expect(Math.abs(rounded - one)).toBeLessThan(0.005 + 1e-5);
        expect(roundToCents(rounded)).toBe(rounded);
        if (one <= other) expect(rounded).toBeLessThanOrEqual(roundToCents(other));
      }),
    );
  });
});
