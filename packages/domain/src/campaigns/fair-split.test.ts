import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fairSplit } from './fair-split.ts';

const offers = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 2_000_000_000 }),
    listPriceCents: fc.integer({ min: 0, max: 99_900_000 }),
  }),
  { selector: ({ id }) => id, maxLength: 120 },
);

test('is balanced, also among neighbours in price, and the same in any order', () => {
  fc.assert(
    fc.property(offers, (some) => {
      const split = fairSplit(some);
      const ordered = some.toSorted((one, other) => one.listPriceCents - other.listPriceCents || one.id - other.id);
      const inOrder = ordered.map(({ id }) => split.get(id));
      for (let at = 0; at + 1 < inOrder.length; at += 2) {
        expect([inOrder[at], inOrder[at + 1]].toSorted()).toEqual(['a', 'b']);
      }
      expect(new Map([...fairSplit(some.toReversed())].toSorted())).toEqual(new Map([...split].toSorted()));
    }),
  );
});

test('neither template gets the dearer home of every pair', () => {
  const many = Array.from({ length: 300 }, (_, at) => ({ id: at + 1, listPriceCents: 10_000_000 + at * 1000 }));
  const split = fairSplit(many);
  const firsts = many.filter((_, at) => at % 2 === 0).filter(({ id }) => split.get(id) === 'a').length;
  expect(firsts).toBeGreaterThan(50);
  expect(firsts).toBeLessThan(100);
});
