import type { ColumnMapping } from '@rei/domain/market/column-mapping';
import { objectWords } from '@rei/domain/testing/object-words';
import { describe, expect, test } from 'vitest';
import { recordOf } from './cells.ts';
import { realtorListing } from './realtor.ts';
import { resoListing } from './reso.ts';
import { mappedColumns, mappedListing } from './table.ts';
import { guessMapping } from './table-guess.ts';
import { mappedStatus, mappedType } from './table-words.ts';

describe.each(objectWords)('what is called %s', (word) => {
  test('is no heading, status or type that is known', () => {
    expect(guessMapping([word])).toEqual({});
    expect(mappedStatus(word, {})).toBeUndefined();
    expect(mappedType(word)).toBeUndefined();
  });

  test('is a column of a table like any other, chosen for a field or not', () => {
    const headings = ['Key', 'Price', word];
    const mapping: ColumnMapping = {
      source: 'List',
      columns: { key: 'Key', price: 'Price', address: word, city: word, status: word, agentName: word },
      constants: { zip: '85001' },
      statuses: {},
    };
    const places = mappedColumns(headings, mapping);
    if ('missing' in places) throw new Error(`missing: ${places.missing}`);
    const row = mappedListing(mapping, places, { cells: ['A-1', '200000', word], line: 2, madeOn: '2026-11-20' });
    expect(row).toMatchObject({ kind: 'taken', value: { agent: { name: word } } });
    expect(Object.entries(recordOf([word], [word]))).toEqual([[word, word]]);
  });

  test('is a property of a record like any other', () => {
    const record: unknown = JSON.parse(`{"property_id": "1", "${word}": "${word}", "ListingKey": "1"}`);
    if (typeof record !== 'object' || record === null) throw new Error('no record');
    const own = Object.fromEntries(Object.entries(record));
    expect(realtorListing(own, 1).kind).toBe('rejected');
    expect(resoListing(own, 1).kind).not.toBe('taken');
  });
});
