import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupMark } from './group-mark.ts';

const figure = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: -50, max: 50 }) },
  { weight: 1, arbitrary: fc.constant(Number.NaN) },
);

function plainMedian(values: number[]): number {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort((one, other) => one - other);
  if (sorted.length === 0) return Number.NaN;
  return ((sorted[Math.ceil(sorted.length / 2) - 1] ?? 0) + (sorted[Math.floor(sorted.length / 2)] ?? 0)) / 2;
}

test('a group says how many it has, the best and the medians of what is known', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(figure, figure), { minLength: 2, maxLength: 30 }),
      fc.boolean(),
      (pairs, isDescending) => {
        const found = {
          ...{
            x: pairs.map((_, at) => at * 2),
            y: pairs.map(() => 7),
            id: pairs.map((_, at) => at + 1),
            mark: pairs.map(() => 1),
          },
          ...{ price: pairs.map(([price]) => price), value: pairs.map(([, value]) => value) },
        };
        const known = found.value.filter((value) => !Number.isNaN(value));
        const best = known.length === 0 ? Number.NaN : isDescending ? Math.max(...known) : Math.min(...known);
        expect(groupMark(found, [...pairs.keys()], isDescending)).toEqual({
          ...{
            x: Math.round(pairs.length - 1),
            y: 7,
            id: undefined,
            verdict: undefined,
            count: pairs.length,
            isOnePlace: false,
          },
          ...{ best, price: plainMedian(found.price), value: plainMedian(found.value) },
        });
      },
    ),
  );
});
