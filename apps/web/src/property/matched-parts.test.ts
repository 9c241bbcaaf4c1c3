import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchedParts } from './matched-parts.ts';

function marked(label: string, typed: string): string {
  return matchedParts(label, typed)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');
}

test.each([
  ['Phoenix, AZ', 'pho', '[Pho]enix, AZ'],
  ['Phoenix, AZ', 'phoenix az', '[Phoenix], [AZ]'],
  ['New York, NY', 'new', '[New] York, NY'],
  ['New York, NY', 'york', 'New [York], NY'],
  ['Winston-Salem, NC', 'sal', 'Winston-[Sal]em, NC'],
  ['85004', '850', '[850]04'],
  ['Phoenix, AZ', 'nix', 'Phoenix, AZ'],
  ['Phoenix, AZ', 'fenix', 'Phoenix, AZ'],
  ['St. Louis, MO', 'st.', '[St.] Louis, MO'],
  ['Phoenix, AZ', '(.*)+', 'Phoenix, AZ'],
  ['Phoenix, AZ', '', 'Phoenix, AZ'],
])('of %j, %j marks %j', (label, typed, expected) => {
  expect(marked(label, typed)).toBe(expected);
});

test('whatever is typed, the pieces make the label', () => {
  const labels = fc.constantFrom('Phoenix, AZ', 'Coeur d’Alene, ID', 'Cañon City, CO', '85004');
  fc.assert(
    fc.property(labels, fc.string({ unit: 'binary' }), (label, typed) => {
      const parts = matchedParts(label, typed);
      expect(parts.map(({ text }) => text).join('')).toBe(label);
      expect(parts.every(({ text, start }) => label.startsWith(text, start))).toBe(true);
    }),
  );
});
