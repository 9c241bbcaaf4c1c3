import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bold, plain, type Words } from './document.ts';
import { wrapWords } from './wrap-words.ts';

/** Every letter is as wide as the size, bold ones twice. */
const measure = (text: string, face: string, size: number) => text.length * size * (face === 'bold' ? 2 : 1);
const wrap = (words: Words, width: number) => wrapWords(words, { width, size: 1, measure });
const textOf = (line: ReturnType<typeof wrap>[number]) => line.spans.map(({ text }) => text).join('');

test.each([
  ['one two three', 7, ['one two', 'three']],
  ['one two three', 6, ['one', 'two', 'three']],
  ['one\ntwo', 20, ['one', 'two']],
  ['one\n\ntwo', 20, ['one', '', 'two']],
  ['abcdefghij kl', 4, ['abcd', 'efgh', 'ij', 'kl']],
  ['abcd-efgh', 6, ['abcd-', 'efgh']],
  ['name@example', 8, ['name@', 'example']],
  ['  one   two ', 20, ['one two']],
  ['a b\u00a0c', 4, ['a', 'b c']],
  ['', 20, ['']],
])('%j in %d', (words, width, lines) => {
  expect(wrap(words, width).map(textOf)).toEqual(lines);
});

test('a change of face keeps words together and its place on the line', () => {
  expect(wrap([bold('Buyer'), plain(', who pays '), bold('cash')], 30)).toEqual([
    {
      spans: [
        { text: 'Buyer', face: 'bold', x: 0 },
        { text: ', who pays ', face: 'regular', x: 10 },
        { text: 'cash', face: 'bold', x: 21 },
      ],
      width: 29,
    },
  ]);
});

test('whatever is set, no line is wider than it may be and no letter is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'é', '\n'), maxLength: 40 })), (texts) => {
      const lines = wrap(
        texts.map((text, place) => (place % 2 === 0 ? plain(text) : bold(text))),
        7,
      );
      expect(lines.every(({ width }) => width <= 7)).toBe(true);
      expect(lines.map(textOf).join('').replace(/\s/g, '')).toBe(texts.join('').replace(/\s/g, ''));
    }),
  );
});
