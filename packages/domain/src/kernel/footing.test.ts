import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { footAccount, footAmounts } from './footing.ts';

describe('whole amounts that add up to their total', () => {
  test.each([
    [[60_980.4, 6098.4], 67_078.8, [60_981, 6098]],
    [[0.5, 0.5], 1, [1, 0]],
    [[100, 200], 300, [100, 200]],
    [[-0.4, 10.2], 9.8, [0, 10]],
    [[], 0, []],
  ])('%j to %d', (parts, total, whole) => {
    expect(footAmounts(parts, total).map((each) => each + 0)).toEqual(whole);
  });

  test('are at most a dollar away, whatever the amounts', () => {
    const amounts = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(amounts, (parts) => {
        const total = parts.reduce((sum, part) => sum + part, 0);
        const whole = footAmounts(parts, total);
        expect(whole.reduce((sum, part) => sum + part, 0)).toBe(Math.round(total) + 0);
        for (const [index, part] of whole.entries()) expect(Math.abs(part - (parts[index] ?? 0))).toBeLessThan(1.001);
      }),
    );
  });

  test('of another sum are refused', () => {
    expect(() => footAmounts([1, 2], 30)).toThrow(RangeError);
  });
});

test('an account adds up from sum to sum, and every sum is rounded by itself', () => {
  const amounts = fc.double({ min: 0, max: 1e5, noNaN: true });
  fc.assert(
    fc.property(amounts, amounts, amounts, amounts, (rent, vacancy, cost, debt) => {
      const noi = rent - vacancy - cost;
      const [r = 0, v = 0, income = 0, c = 0, kept = 0, d = 0, flow = 0] = footAccount([
        { amount: rent },
        { amount: -vacancy },
        { amount: rent - vacancy, isSum: true },
        { amount: -cost },
        { amount: noi, isSum: true },
        { amount: -debt },
        { amount: noi - debt, isSum: true },
      ]);
      expect(r + v).toBe(income);
      expect(income + c).toBe(kept);
      expect(kept + d).toBe(flow);
      expect(flow).toBe(Math.round(noi - debt) + 0);
    }),
  );
});
