import type { ImportedListing } from '@rei/domain/listings/imported-listing';
import { type Fact, type FactField, factFields, factOfField } from '@rei/domain/listings/listing-fields';
import type { ReadRow } from '@rei/domain/market/imported-row';
import { mappedFactName } from '@rei/domain/market/mapped-fields';
import { expect, test } from 'vitest';
import { factNames } from './field-names.ts';
import { homeharvestColumns, homeharvestListing } from './homeharvest.ts';
import { realtorListing } from './realtor.ts';
import { redfinColumns, redfinListing } from './redfin.ts';
import { resoListing } from './reso.ts';
import { mappedColumns, mappedListing } from './table.ts';
import { guessMapping } from './table-guess.ts';

const madeOn = '2026-11-20';

/** What a source says of a fact, and the value of it. */
function sample(fact: Fact): { text: string; json: unknown; value: number | boolean | string } {
  if (fact.is === 'words') return { text: 'Monthly', json: 'Monthly', value: 'Monthly' };
  if (fact.is === 'day') return { text: '2026-04-29', json: '2026-04-29', value: '2026-04-29' };
  if (fact.is === 'yesNo') return { text: 'Yes', json: true, value: true };
  const { from, to } = fact.band;
  const number = to <= 50 ? 3 : Math.max(from + 10, Math.min(1234, to - 10));
  return { text: String(number), json: number, value: fact.is === 'cents' ? number * 100 : number };
}

const sampleOf = (field: FactField) => sample(factOfField(field));

/** A JSON record with these values at their paths. */
function recordWith(values: readonly (readonly [path: readonly (string | number)[], value: unknown])[]): object {
  const record: Record<string, unknown> = {};
  for (const [path, value] of values) {
    const last = path.at(-1) ?? '';
    let at = record;
    for (const key of path.slice(0, -1)) {
      const inner = at[key] ?? {};
      at[key] = inner;
      at = inner as Record<string, unknown>;
    }
    at[last] = value;
  }
  return record;
}

const rowOf = (cells: Record<string, string>) => [Object.keys(cells), Object.values(cells)] as const;

function takenOf(row: { kind: string } | ReadRow<ImportedListing>): ImportedListing {
  if (row.kind !== 'taken' || !('value' in row)) throw new Error(JSON.stringify(row));
  return row.value;
}

/** A home whose facts are said by each of the formats under the first of their names there. */
const formats: Record<keyof (typeof factNames)[FactField], (fields: readonly FactField[]) => ImportedListing> = {
  redfin: (fields) => {
    const facts = fields.map((field) => [factNames[field].redfin ?? '', sampleOf(field).text]);
    const [headings, cells] = rowOf({
      ...{ 'SALE TYPE': 'MLS Listing', 'PROPERTY TYPE': 'Condo/Co-op', ADDRESS: '1 Made Up St', CITY: 'Akron' },
      ...{ 'STATE OR PROVINCE': 'OH', 'ZIP OR POSTAL CODE': '44301', PRICE: '125000', STATUS: 'Active' },
      ...{ URL: 'https://redfin.example/OH/home/1', LATITUDE: '41', LONGITUDE: '-81', ...Object.fromEntries(facts) },
    });
    const columns = redfinColumns(headings);
    if (columns === undefined) throw new Error('No Redfin download');
    return takenOf(redfinListing(columns, cells, { line: 2, madeOn }));
  },
  homeharvest: (fields) => {
    const facts = fields.map((field) => [factNames[field].homeharvest[0] ?? '', sampleOf(field).text]);
    const [headings, cells] = rowOf({
      ...{ property_id: '1', full_street_line: '1 Made Up St', city: 'Akron', state: 'OH', zip_code: '44301' },
      ...{ status: 'SOLD', style: 'CONDOS', list_price: '125000', ...Object.fromEntries(facts) },
    });
    const columns = homeharvestColumns(headings);
    if (columns === undefined) throw new Error('No HomeHarvest file');
    return takenOf(homeharvestListing(columns, cells, { line: 2, madeOn }));
  },
  realtor: (fields) => {
    const home = [
      [['property_id'], '1'],
      [['status'], 'sold'],
      [['list_price'], 125_000],
      [['location', 'address'], { line: '1 Made Up St', city: 'Akron', state_code: 'OH', postal_code: '44301' }],
    ] as const;
    const facts = fields.map((field) => [factNames[field].realtor[0] ?? [], sampleOf(field).json] as const);
    return takenOf(realtorListing(recordWith([...home, ...facts]), 1));
  },
  reso: (fields) => {
    const facts = fields.map((field) => [factNames[field].reso[0] ?? '', sampleOf(field).json]);
    const home = {
      ...{ ListingKey: '1', StandardStatus: 'Closed', PropertyType: 'Residential', ListPrice: 125_000 },
      ...{ UnparsedAddress: '1 Made Up St', City: 'Akron', StateOrProvince: 'OH', PostalCode: '44301' },
    };
    return takenOf(resoListing({ ...home, AssociationFeeFrequency: 'Monthly', ...Object.fromEntries(facts) }, 1));
  },
  table: (fields) => {
    const facts = fields.map((field) => [factNames[field].table[0] ?? '', sampleOf(field).text]);
    const home = {
      key: '1',
      address: '1 Made Up St',
      city: 'Akron',
      state: 'OH',
      zip: '44301',
      price: '125000',
      status: 'Sold',
    };
    const [headings, cells] = rowOf({ ...home, ...Object.fromEntries(facts) });
    const mapping = { source: 'list', columns: guessMapping(headings), constants: {}, statuses: {} };
    expect(Object.keys(mapping.columns)).toEqual(expect.arrayContaining(fields.map(mappedFactName)));
    const columns = mappedColumns(headings, mapping);
    if ('missing' in columns) throw new Error('No such columns');
    return takenOf(mappedListing(mapping, columns, { cells, line: 2, madeOn }));
  },
};

// Object.keys widens to string; these are the table's own keys.
test.each(Object.keys(formats) as (keyof typeof formats)[])(
  '%s: every fact is read that it has a name for',
  (format) => {
    const named = factFields.filter((field) => (factNames[field][format] ?? []).length > 0);
    expect(formats[format](named)).toMatchObject(
      Object.fromEntries(factFields.map((field) => [field, named.includes(field) ? sampleOf(field).value : null])),
    );
  },
);

test('every fact has a name in one format at least besides an administrator’s table', () => {
  for (const field of factFields) {
    const { redfin, homeharvest, realtor, reso } = factNames[field];
    expect([redfin ?? [], homeharvest, realtor, reso].flat(), field).not.toEqual([]);
  }
});
