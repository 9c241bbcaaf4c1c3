import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRidge } from './ridge.ts';

interface Row {
  facts: number[];
  target: number;
  weight: number;
}

const width = 4;
const drawn = [1.5, 4, 0.3, 16];

/** As it stands in a book, one row after another. */
function plainly(rows: readonly Row[]): number[] | null {
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return null;
  const mean = (of: (row: Row) => number) => rows.reduce((sum, row) => sum + row.weight * of(row), 0) / total;
  const target = mean((row) => row.target);
  const means = drawn.map((_, key) => mean(({ facts }) => facts[key] ?? 0));
  const away = (row: Row, key: number) => (means[key] ?? 0) - (row.facts[key] ?? 0);
  const side = drawn.map((_, key) =>
    rows.reduce((sum, row) => sum + row.weight * away(row, key) * (row.target - target), 0),
  );
  const matrix = drawn.map((more, key) =>
    drawn.map((_, other) => {
      const [one, two] = [Math.min(key, other), Math.max(key, other)];
      const sum = rows.reduce((all, row) => all + row.weight * away(row, one) * away(row, two), 0);
      return key === other ? more + sum : sum;
    }),
  );
  return solved(matrix, side);
}

function solved(matrix: number[][], side: number[]): number[] {
  const at = (row: number, column: number) => matrix[row]?.[column] ?? 0;
  for (let row = 0; row < width; row += 1) {
    for (let below = row + 1; below < width; below += 1) {
      const share = at(below, row) / at(row, row);
      matrix[below] = (matrix[below] ?? []).map((value, column) => value - share * at(row, column));
      side[below] = (side[below] ?? 0) - share * (side[row] ?? 0);
    }
  }
  const found = side.map(() => 0);
  for (let row = width - 1; row >= 0; row -= 1) {
    const rest = found.reduce((sum, value, column) => sum + (column > row ? at(row, column) * value : 0), 0);
    found[row] = ((side[row] ?? 0) - rest) / at(row, row);
  }
  return found;
}

const ridge = createRidge(width, 60);

function quickly(rows: readonly Row[]): number[] | null {
  for (const [place, { facts, target, weight }] of rows.entries()) {
    for (const [key, column] of ridge.facts.entries()) column[place] = facts[key] ?? 0;
    ridge.targets[place] = target;
    ridge.weights[place] = weight;
  }
  const found = ridge.solve(rows.length, drawn);
  return found && [...found];
}

const some = (most: number) => fc.double({ min: -most, max: most, noNaN: true }).map((value) => value + 0);
const row = fc.record({
  // Zeros are what all have alike.
  facts: fc.array(fc.oneof(some(3), fc.constant(0)), { minLength: width, maxLength: width }),
  target: some(20),
  weight: fc.double({ min: 0.001, max: 1, noNaN: true }),
});

test('says to the last bit what row after row says, whatever was asked before', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 60 }), (rows) => {
      expect(quickly(rows)).toEqual(plainly(rows));
    }),
  );
});

test('finds what each column adds where nothing else does', () => {
  const rows = Array.from({ length: 50 }, (_, index) => {
    const facts = [index % 7, (index * 3) % 5, 0, index % 2];
    return { facts, target: 10 - 2 * (facts[0] ?? 0) - 0.5 * (facts[1] ?? 0), weight: 1 };
  });
  const [first, second, third, last] = quickly(rows) ?? [];
  expect(first).toBeCloseTo(2, 1);
  expect(second).toBeCloseTo(0.5, 0);
  expect(third).toBe(0);
  expect(Math.abs(last ?? 1)).toBeLessThan(0.05);
});
