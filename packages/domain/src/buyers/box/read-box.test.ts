import { describe, expect, test } from 'vitest';
import { noWishes } from '../../testing/no-wishes.ts';
import { type WrittenBox, writtenBoxes } from '../../testing/written-boxes.ts';
import { areaKey } from '../area.ts';
import { type BuyerWishes, buyerFieldNames, buyerFields, isWish } from '../buyer-fields.ts';
import { readBox } from './read-box.ts';

/** Lists in one order, areas as they are compared. */
function comparable(wishes: Partial<BuyerWishes>): Record<string, unknown> {
  const all = { ...noWishes, ...wishes };
  return Object.fromEntries(
    buyerFieldNames.filter(isWish).map((field) => {
      const value = all[field];
      if (!Array.isArray(value)) return [field, value];
      const texts = buyerFields[field].is === 'areas' ? value.map((each) => areaKey(each)) : [...value];
      return [field, texts.toSorted()];
    }),
  );
}

/** What is wrong with how a line is read; '' where all of it is right. */
function mistakesIn({ text, said, unsaid }: WrittenBox): string {
  const { wishes, notUnderstood } = readBox(text);
  const [found, meant] = [comparable(wishes), comparable(said)];
  const wrong = Object.keys(meant).filter((field) => JSON.stringify(found[field]) !== JSON.stringify(meant[field]));
  const told = notUnderstood.map((piece) => piece.text.toLowerCase()).join(' ');
  const untold = unsaid.filter((each) => !told.includes(each.toLowerCase()));
  const detail = wrong.map(
    (field) => `${field}: ${JSON.stringify(found[field])}, meant ${JSON.stringify(meant[field])}`,
  );
  return [...detail, ...untold.map((each) => `not told: ${each} (told: ${told})`)].join('; ');
}

test('of 300 lines in 14 styles at least 95 of 100 are read entirely right', () => {
  const lines = writtenBoxes(300);
  expect(new Set(lines.map(({ style }) => style)).size).toBeGreaterThanOrEqual(12);
  const wrong = lines.flatMap((line) => {
    const mistakes = mistakesIn(line);
    return mistakes === '' ? [] : [`${line.text}\n    ${mistakes}`];
  });
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(15);
});

describe('a piece', () => {
  test('is told with what it says, in the order of the text', () => {
    const { understood, notUnderstood } = readBox('15210, SFR, max $80k, 3/2+, no flips, pool');
    expect(understood.map(({ text, said }) => [text, said])).toEqual([
      ['15210', { areas: ['15210'] }],
      ['SFR', { types: ['single_family'] }],
      ['max $80k', { maxPrice: 80_000 }],
      ['3/2+', { minBeds: 3, minBaths: 2 }],
      ['no flips', { excludedStrategies: ['flip'] }],
    ]);
    expect(notUnderstood.map(({ text }) => text)).toEqual(['pool']);
  });

  test('that contradicts what was said before is not understood', () => {
    const { wishes, notUnderstood } = readBox('SFR up to 100k, duplex up to 150k');
    expect(wishes).toMatchObject({ maxPrice: 100_000, types: ['single_family', 'duplex'] });
    expect(notUnderstood.map(({ text }) => text)).toEqual(['up to 150k']);
  });
});

test.each<[string, Partial<BuyerWishes>]>([
  ['500k max 15210', { maxPrice: 500_000, areas: ['15210'] }],
  ['15210 max 80k', { maxPrice: 80_000, areas: ['15210'] }],
  ['LAND OR LOTS IN OCALA FL MAX 15K', { types: ['land'], areas: ['Ocala, FL'], maxPrice: 15_000 }],
  ['$60-$100k - 3 bed 1 bath', { minPrice: 60_000, maxPrice: 100_000, minBeds: 3, minBaths: 1 }],
  ['cash flow 200/door', {}],
  ['rehab 30k-50k', {}],
  ['24/7', {}],
  ['1% rule', {}],
  ['light rehab ok', { conditions: ['light'] }],
  ['min 50k max 100k', { minPrice: 50_000, maxPrice: 100_000 }],
  ['min 300k max 200k', {}],
  ['', {}],
])('%j', (text, said) => {
  expect(comparable(readBox(text).wishes)).toEqual(comparable(said));
});

test.each(['1 ', 'a ', 'A ', ', ', '$1', '3/2 ', 'no ', 'Phoenix, ', '1,000', 'county ', 'max ', '1-', '    ', 'Ab-'])(
  'a text without end of %j is soon read',
  (text) => {
    const { understood, notUnderstood } = readBox(text.repeat(100_000));
    expect(understood.length + notUnderstood.length).toBeLessThan(2001);
  },
);
