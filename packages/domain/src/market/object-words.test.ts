import { describe, expect, test } from 'vitest';
import { addressKey, cityKey } from '../listings/address-key.ts';
import { isPropertyType } from '../listings/property-type.ts';
import { fillTemplate } from '../mail-templates/fill-template.ts';
import { templateProblem } from '../mail-templates/merge-fields.ts';
import { exampleFacts, mergeValues } from '../mail-templates/merge-values.ts';
import { offerPropertyTypeLabel } from '../paperwork/property-type-label.ts';
import { objectWords } from '../testing/object-words.ts';
import type { ColumnMapping } from './column-mapping.ts';
import { guessMapping } from './guess-mapping.ts';
import { mappedColumns, mappedListing } from './mapped-listing.ts';
import { mappedStatus, mappedType } from './mapped-words.ts';
import { realtorListing } from './realtor-listing.ts';
import { resoListing } from './reso-listing.ts';
import { recordOf } from './source-cell.ts';

describe.each(objectWords)('what is called %s', (word) => {
  test('is no heading, status, type or field that is known', () => {
    expect(guessMapping([word])).toEqual({});
    expect(mappedStatus(word, {})).toBeUndefined();
    expect(mappedType(word)).toBeUndefined();
    expect(isPropertyType(word)).toBe(false);
    expect(templateProblem(`{${word}}`)).toContain(`There is no field {${word}}`);
    const { subject, body } = fillTemplate(
      { subject: `{${word}}`, body: `{${word}?}` },
      mergeValues({ ...exampleFacts, userName: '', company: '', phone: '', email: '' }),
    );
    expect([subject, body]).toEqual([`{${word}}`, `{${word}?}`]);
    expect(offerPropertyTypeLabel(word)).toMatch(/^[A-Z]/);
  });

  test('is an ordinary city and street', () => {
    expect(cityKey(word)).toMatch(/^[a-z]+( [a-z]+)*$/);
    expect(addressKey(`1 ${word} St`, '85001')).toContain('85001');
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
