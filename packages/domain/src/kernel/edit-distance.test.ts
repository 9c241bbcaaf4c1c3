import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test('letters apart are the same both ways, nothing for the same word, and counted up to the bound', () => {
  const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
  fc.assert(
    fc.property(words, words, fc.integer({ min: 1, max: 8 }), (one, other, most) => {
      const letters = editDistance(one, other, most);
      expect(editDistance(other, one, most)).toBe(letters);
      expect(letters === 0).toBe(one === other);
      expect(letters).toBe(Math.min(editDistance(one, other, 8), most + 1));
    }),
    { numRuns: 1_000 },
  );
});
