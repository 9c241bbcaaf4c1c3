import { describe, expect, test } from 'vitest';
import { columnMappingSchema, mappedSource, sourceSlug } from './column-mapping.ts';

const mapping = {
  source: 'County list',
  columns: { address: 'Addr', zip: 'Zip', price: 'Price' },
  constants: { state: 'OH' },
  statuses: { Avail: 'For Sale' },
};

function problems(changes: object): string[] {
  const result = columnMappingSchema.safeParse({ ...mapping, ...changes });
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

test('a mapping that is enough', () => {
  expect(columnMappingSchema.parse(mapping)).toEqual(mapping);
  expect(problems({ columns: { key: 'ID', price: 'Price' }, constants: { zip: '44301' } })).toEqual([]);
  expect(problems({ columns: { fullAddress: 'Where', price: 'Price' } })).toEqual([]);
  expect(problems({ columns: { streetName: 'Street', cityStateZip: 'Place', price: 'Price' } })).toEqual([]);
  for (const status of ['Off Market', 'off-market', 'Sold']) {
    expect(problems({ columns: { address: 'Addr', zip: 'Zip' }, constants: { status } })).toEqual([]);
  }
});

describe('what a mapping needs', () => {
  test.each([
    ['a price', { columns: { address: 'Addr', zip: 'Zip' } }, 'columns.price: Choose the column of the price'],
    [
      'an address or a key',
      { columns: { zip: 'Zip', price: 'Price' } },
      'columns.address: Choose the column of the address or of a key',
    ],
    [
      'a price, of homes that are for sale without a status',
      { columns: { address: 'Addr', zip: 'Zip' }, constants: { status: 'Active' } },
      'columns.price: Choose the column of the price',
    ],
    [
      'a ZIP',
      { columns: { address: 'Addr', city: 'City', state: 'State', price: 'Price' } },
      'columns.zip: Choose the column of the ZIP, or of the address with city, state and ZIP',
    ],
    ['a source', { source: ' ' }, 'source: Name the source, with a letter or digit'],
    ['a source with a letter or digit', { source: '!!!' }, 'source: Name the source, with a letter or digit'],
  ])('%s', (_, changes, problem) => {
    expect(problems(changes)).toEqual([problem]);
  });

  test('fields and statuses that there are', () => {
    expect(problems({ columns: { ...mapping.columns, colour: 'Colour' } })).not.toEqual([]);
    expect(problems({ statuses: { x: 'Vanished' } })).not.toEqual([]);
    expect(problems({ statuses: { x: 'Skip' } })).toEqual([]);
    expect(
      problems({ statuses: Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`w${n}`, 'Sold'])) }),
    ).toEqual(['statuses: At most 100 words']);
  });
});

test.each([
  ['County list', 'county-list'],
  ["  Bob's  Ünits! ", 'bob-s-units'],
  ['日本', ''],
])('the short name of %j is %j', (name, slug) => {
  expect(sourceSlug(name)).toBe(slug);
});

test('a source has a key of its own kind', () => {
  expect(mappedSource({ source: 'Redfin' })).toBe('file:redfin');
});
