import { expect, test } from 'vitest';
import { decompose, solve } from './cholesky.ts';

test('a system of equations is solved', () => {
  // 4x + 2y + z = 11, 2x + 5y + 3z = 21, x + 3y + 6z = 25.
  const matrix = Float64Array.of(4, 0, 0, 2, 5, 0, 1, 3, 6);
  decompose(matrix, 3);
  const found = new Float64Array(3);
  solve(matrix, Float64Array.of(11, 21, 25), found, 3);
  for (const [place, value] of [1, 2, 3].entries()) expect(found[place]).toBeCloseTo(value, 12);
});

test('rows that say the same leave numbers', () => {
  const matrix = Float64Array.of(1, 0, 1, 1);
  decompose(matrix, 2);
  const found = new Float64Array(2);
  solve(matrix, Float64Array.of(1, 1), found, 2);
  expect([...found].every(Number.isFinite)).toBe(true);
});
