import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lettersApart, misspelling } from './internal/spelling.ts';

test.each([
  ['main', 'main', 0],
  ['mian', 'main', 0 + 1],
  ['man', 'main', 1],
  ['maain', 'main', 1],
  ['mxin', 'main', 1],
  ['phoneix', 'phoenix', 1],
  ['pheonix', 'phoenix', 1],
  ['scotsdal', 'scottsdale', 2],
  ['csottsdael', 'scottsdale', 2],
])('%s is %s, %i letters apart', (typed, word, letters) => {
  expect(misspelling(typed, word)).toBe(letters);
});

test.each([
  ['oak', 'elm'],
  ['n', 's'],
  ['st', 'ct'],
  ['21st', '12th'],
  ['1300', '1200'],
  ['maple', 'apple'],
  ['scotsdal', 'scotland'],
])('%s is no slip of %s', (typed, word) => {
  expect(misspelling(typed, word)).toBeUndefined();
});

test('letters apart are the same both ways, nothing for the same word, and counted up to the bound', () => {
  const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
  fc.assert(
    fc.property(words, words, fc.integer({ min: 1, max: 8 }), (one, other, most) => {
      const letters = lettersApart(one, other, most);
      expect(lettersApart(other, one, most)).toBe(letters);
      expect(letters === 0).toBe(one === other);
      expect(letters).toBe(Math.min(lettersApart(one, other, 8), most + 1));
    }),
    { numRuns: 1_000 },
  );
});
