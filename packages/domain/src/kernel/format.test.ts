import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  formatCounted,
  formatDate,
  formatDollars,
  formatExactDollars,
  formatNumber,
  formatPercent,
  formatRate,
  formatWholeDollars,
} from './format.ts';

describe('dollars', () => {
  test.each([
    [0, '$0'],
    [304_900, '$304,900'],
    [1_500.27, '$1,500.27'],
    [1_500.5, '$1,500.50'],
    [999.995, '$1,000'],
    [1.005, '$1.01'],
    [-4_900, '−$4,900'],
    [-0.004, '$0'],
    [1_250_000, '$1,250,000'],
    [10_000_000_000, '$10,000,000,000'],
  ])('%d reads %s', (dollars, text) => {
    expect(formatDollars(dollars)).toBe(text);
  });

  it('leaves out cents from the size that the caller names', () => {
    expect(formatDollars(1_500.27, { wholeFrom: 1_000 })).toBe('$1,500');
    expect(formatDollars(999.27, { wholeFrom: 1_000 })).toBe('$999.27');
    expect(formatDollars(-1_500.5, { wholeFrom: 1_000 })).toBe('−$1,501');
  });

  it('always has cents when exact, never when whole', () => {
    expect(formatExactDollars(1_500)).toBe('$1,500.00');
    expect(formatExactDollars(-0.5)).toBe('−$0.50');
    expect(formatWholeDollars(215.93)).toBe('$216');
    expect(formatWholeDollars(-0.4)).toBe('$0');
  });

  it('shows a dash for no amount, never 0', () => {
    for (const nothing of [null, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(formatDollars(nothing)).toBe('—');
      expect(formatExactDollars(nothing)).toBe('—');
      expect(formatPercent(nothing)).toBe('—');
      expect(formatNumber(nothing)).toBe('—');
    }
  });

  test('the text of whole cents reads back as the same cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (cents) => {
        const text = formatExactDollars(cents / 100);
        const read = Number(text.replace(/[$,]/g, '').replace('−', '-'));
        expect(Math.round(read * 100)).toBe(cents || 0);
      }),
    );
  });
});

describe('percent and numbers', () => {
  test.each([
    [12.3391, 2, '12.34%'],
    [12.3391, 1, '12.3%'],
    [20, 0, '20%'],
    [-4.91, 1, '−4.9%'],
    [-0.001, 2, '0.00%'],
    [6.5, 2, '6.50%'],
  ])('%d with %d decimals reads %s', (value, decimals, text) => {
    expect(formatPercent(value, decimals)).toBe(text);
  });

  test.each([
    [1_412, undefined, '1,412'],
    [2.5, undefined, '2.5'],
    [100, undefined, '100'],
    [0, undefined, '0'],
    [1.456, 2, '1.46'],
    [1.5, 2, '1.50'],
    [-1_000, 0, '−1,000'],
  ])('%d with decimals %s reads %s', (value, decimals, text) => {
    expect(formatNumber(value, decimals)).toBe(text);
  });
});

describe('dates', () => {
  test.each([
    ['2025-11-13', 'Nov 13, 2025'],
    ['2025-01-01T00:00:00.000Z', 'Jan 1, 2025'],
    ['2025-12-31T23:59:59-07:00', 'Dec 31, 2025'],
    ['2025-13-01', '2025-13-01'],
    ['2025-01-00', '2025-01-00'],
    ['soon', 'soon'],
    [null, '—'],
    ['', '—'],
  ])('%s reads %s', (iso, text) => {
    expect(formatDate(iso)).toBe(text);
  });
});

test.each([
  [0, '0 years'],
  [1, '1 year'],
  [1.5, '1.5 years'],
  [1412, '1,412 years'],
])('%d of something is %j', (count, text) => {
  expect(formatCounted(count, 'year')).toBe(text);
});

test.each([
  [0, '0%'],
  [100, '100%'],
  [7.5, '7.5%'],
  [5.125, '5.125%'],
])('a rate of %d is %j', (rate, text) => {
  expect(formatRate(rate)).toBe(text);
});
