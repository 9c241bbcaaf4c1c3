import { expect, test } from 'vitest';
import {
  codeOfValue,
  mostStoredValue,
  roundValue,
  storedValueSource,
  valueGapText,
  valueOfCode,
} from './stored-value.ts';

test.each([
  [412_499, 412_000],
  [412_500, 413_000],
  [999_499, 999_000],
  [999_500, 1_000_000],
  [1_234_567.89, 1_230_000],
  [100, 100],
  [99.6, 100],
  [57.3, 57],
  [0.2, 0],
])('%d dollars are told as %d', (dollars, told) => {
  expect(roundValue(dollars)).toBe(told);
  expect(roundValue(told)).toBe(told);
});

test('every code is the value that it stands for, and a greater one a greater value', () => {
  const most = codeOfValue(mostStoredValue);
  expect(most).toBeLessThan(2 ** 16);
  let before = 0;
  for (let code = 1; code <= most; code += 1) {
    const value = valueOfCode(code);
    if (codeOfValue(value) !== code || roundValue(value) !== value || value <= before) throw new Error(`code ${code}`);
    before = value;
  }
  expect(before).toBe(mostStoredValue);
});

test('every value of the dollars between is told by its code', () => {
  for (let dollars = 1; dollars < mostStoredValue; dollars = dollars * 1.0007 + 1)
    expect(valueOfCode(codeOfValue(dollars))).toBe(roundValue(dollars));
});

test.each([null, 0, -5, 0.4, Number.NaN, mostStoredValue * 2])('%s dollars are not known', (dollars) => {
  expect(codeOfValue(dollars)).toBe(0);
  expect(valueOfCode(codeOfValue(dollars))).toBeNaN();
});

test.each([
  [264_000, 300_000, '12% below its estimated value'],
  [309_000, 300_000, '3% above its estimated value'],
  [900_000, 300_000, '200% above its estimated value'],
  [298_600, 300_000, 'at its estimated value'],
  [301_400, 300_000, 'at its estimated value'],
])('a price of %d beside a value of %d is %s', (price, value, words) => {
  expect(valueGapText(price, value)).toBe(words);
});

test('says what it is by, how many sales stand behind it, and that they are invented', () => {
  const value = { value: 412_000, by: 'comps' as const, sales: 18 };
  expect(storedValueSource(value, { isDemo: false })).toBe('Estimated value $412,000, 18 sales nearby');
  expect(storedValueSource(value, { isDemo: true })).toBe('Estimated value $412,000, 18 sales nearby (demo data)');
  expect(storedValueSource({ ...value, by: 'statistical' }, { isDemo: true })).toBe(
    'Estimated value $412,000, statistical estimate (demo data)',
  );
  expect(storedValueSource({ ...value, by: 'both' }, { isDemo: false })).toBe(
    'Estimated value $412,000, 18 sales nearby and statistical estimate',
  );
});
