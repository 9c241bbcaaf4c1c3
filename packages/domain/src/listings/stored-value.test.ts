import { expect, test } from 'vitest';
import { codeOfValue, mostStoredValue, roundValue, valueOfCode } from './stored-value.ts';

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
