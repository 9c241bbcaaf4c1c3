import type { ColumnMapping, MappedStatus } from '@rei/domain/market/column-mapping';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mappedColumns, mappedListing } from './table.ts';
import { guessMapping } from './table-guess.ts';
import { guessStatus, mappedStatus, mappedType } from './table-words.ts';

const home = {
  ID: 'A-1',
  Address: '12 Made Up Ave',
  Unit: '4',
  City: 'Akron',
  State: 'Ohio',
  Zip: '44301',
  'Asking Price': '$178,300',
  Status: 'Active',
  'Property Type': 'SFR',
  Beds: '3 bd',
  'Full Baths': '1',
  'Half Baths': '1',
  'Sq Ft': '1,500 sq. ft.',
  Acres: '0.5',
  'Year Built': '1946',
  HOA: '$40/mo',
  Units: '',
  'List Date': '10/1/2026',
  'MLS #': '77',
  Link: 'https://list.example/1',
  Photos: 'https://p.example/1.jpg, http://p.example/2.jpg',
  Notes: 'Quiet.',
  'Agent Name': 'Ann Agent',
  'Agent Email': 'ann@agents.example',
  'Agent Phone': '602-555-0100',
};
const headings = Object.keys(home);
const mapping: ColumnMapping = {
  source: 'County list',
  columns: guessMapping(headings),
  constants: {},
  statuses: { 'Sold!': 'Sold', Maybe: 'Pending' },
};

function read(changes: Record<string, string> = {}, settings: Partial<ColumnMapping> = {}) {
  const used = { ...mapping, ...settings };
  const places = mappedColumns(headings, used);
  if ('missing' in places) throw new Error(`missing: ${places.missing}`);
  return mappedListing(used, places, { cells: Object.values({ ...home, ...changes }), line: 7, madeOn: '2026-11-20' });
}

function taken(changes: Record<string, string> = {}, settings: Partial<ColumnMapping> = {}) {
  const row = read(changes, settings);
  if (row.kind !== 'taken') throw new Error(`not taken: ${JSON.stringify(row)}`);
  return row;
}

test('every column in its place, units behind numbers and all', () => {
  const { value, corrections, line } = taken();
  expect(line).toBe(7);
  expect(corrections).toEqual([]);
  expect(value).toMatchObject({
    source: 'file:county-list',
    sourceKey: 'A-1',
    priceCents: 17_830_000,
    type: 'single_family',
    line: '12 Made Up Ave Unit 4',
    city: 'Akron',
    state: 'OH',
    zip: '44301',
    beds: 3,
    baths: 1.5,
    sqft: 1500,
    lotSqft: 21_780,
    yearBuilt: 1946,
    hoaCents: 4000,
    units: null,
    isPending: false,
    isOffMarket: false,
    sourceStatus: 'Active',
    listDate: '2026-10-01',
    mlsId: '77',
    url: 'https://list.example/1',
    photos: ['https://p.example/1.jpg', 'https://p.example/2.jpg'],
    remarks: 'Quiet.',
    agent: { name: 'Ann Agent', email: 'ann@agents.example', phone: '6025550100', href: null, office: null },
  });
  expect(value.document).toMatchObject({ 'Asking Price': '$178,300' });
});

describe('the key', () => {
  const { key: _, ...columns } = mapping.columns;

  test('is the normalised address where no column is one, or its cell is blank', () => {
    const { sourceKey } = taken({}, { columns }).value;
    expect(sourceKey).toBe('12 made up ave|unit 4|44301');
    expect(taken({ Address: '12 MADE UP AVENUE', Unit: '#4' }, { columns }).value.sourceKey).toBe(sourceKey);
    expect(taken({ ID: 'n/a' }).value.sourceKey).toBe(sourceKey);
  });

  test('is the MLS number where the address tells no one home; a row without either is rejected', () => {
    expect(taken({ Address: 'Lot on Main' }, { columns }).value.sourceKey).toBe('77');
    expect(read({ Address: 'Lot on Main', 'MLS #': '' }, { columns })).toMatchObject({
      kind: 'rejected',
      reason: "Address 'Lot on Main Unit 4' tells no one home: the listing has no key",
    });
  });
});

describe('the place', () => {
  test('constants hold for rows that do not say', () => {
    const { city: _, state: __, ...columns } = mapping.columns;
    const constants = { city: 'Stow', state: 'OH', zip: '44224' };
    expect(taken({ Zip: '' }, { columns, constants }).value).toMatchObject({ city: 'Stow', state: 'OH', zip: '44224' });
    expect(taken({}, { constants }).value).toMatchObject({ city: 'Akron', zip: '44301' });
  });

  test('a state that is not said is the one of the ZIP', () => {
    expect(taken({ State: '', Zip: '2139' }).value).toMatchObject({ state: 'MA', zip: '02139' });
  });

  test('a whole address in one cell', () => {
    const settings = { columns: { price: 'Asking Price', fullAddress: 'Address' } };
    const { value, corrections } = taken({ Address: '1 N A St, St. Louis, MO 63101-1234' }, settings);
    expect(corrections).toEqual([]);
    expect(value).toMatchObject({ line: '1 N A St', city: 'St. Louis', state: 'MO', zip: '63101' });
    expect(read({ Address: '1 N A St' }, settings)).toMatchObject({ kind: 'rejected' });
  });
});

test.each([
  ['Active', { isOffMarket: false, isPending: false }],
  ['', { isOffMarket: false, isPending: false }],
  ['For Sale', { isOffMarket: false, isPending: false }],
  ['Available', { isOffMarket: false, isPending: false }],
  ['maybe', { isPending: true }],
  ['SOLD!', { isSold: true, isOffMarket: true }],
  ['Sold', { isSold: true, isOffMarket: true }],
  ['Under Contract', { isContingent: true }],
  ['REO', { isForeclosure: true, isOffMarket: false }],
  ['Withdrawn', { isOffMarket: true, isSold: false }],
])('status %j', (Status, flags) => {
  const { value, corrections } = taken({ Status });
  expect(value).toMatchObject(flags);
  expect(corrections).toEqual([]);
});

test("the administrator's words come first", () => {
  expect(mappedStatus('Active', { active: 'Sold' })).toMatchObject({ isSold: true });
  expect(mappedStatus('1', { '1': 'Pending' })).toMatchObject({ isPending: true });
  expect(mappedStatus('2', { '1': 'Pending' })).toBeUndefined();
});

test.each([
  ['SFR', 'single_family'],
  ['Single Family Residence', 'single_family'],
  ['house', 'single_family'],
  ['Condo', 'condos'],
  ['Townhouse', 'townhomes'],
  ['Multi-Family (2-4 Unit)', 'multi_family'],
  ['MFR', 'multi_family'],
  ['Duplex', 'duplex'],
  ['Triplex', 'triplex'],
  ['Quadruplex', 'fourplex'],
  ['Apartment', 'apartment'],
  ['Vacant Land', 'land'],
  ['Mobile Home', 'mobile'],
  ['Castle', undefined],
])('type %j is %s', (word, type) => {
  expect(mappedType(word)).toBe(type);
});

test.each([
  ['A', 'For Sale'],
  ['P', 'Pending'],
  ['U', 'Contingent'],
  ['UCB', 'Contingent'],
  ['C', 'Sold'],
  ['S', 'Sold'],
  ['X', 'Off Market'],
  ['W', 'Off Market'],
  ['T', 'Off Market'],
  ['EXP', 'Off Market'],
  ['R', 'Skip'],
  ['Leased', 'Skip'],
  ['Coming Soon', 'For Sale'],
  ['Active - Under Contract', 'Contingent'],
  ['REO', 'Foreclosure'],
  ['En venta', 'For Sale'],
  ['Vendido', 'Sold'],
  ['À vendre', 'For Sale'],
  ['Verkauft', 'Sold'],
  ['FOR_RENT', 'Skip'],
  ['RECENTLY_SOLD', 'Sold'],
  ['$185k', undefined],
  ['Odd', undefined],
  ['', undefined],
])('the status word %j is guessed as %s', (word, status) => {
  expect(guessStatus(word)).toBe(status);
});

test('a status word can be chosen to be left out, by letters or by its very marks', () => {
  expect(read({ Status: 'Maybe' }, { statuses: { maybe: 'Skip' } })).toMatchObject({ kind: 'skipped' });
  expect(read({ Status: '9' }, { statuses: { '9': 'Skip' } })).toMatchObject({ kind: 'skipped' });
});

describe('a home without a status', () => {
  test.each([
    ['Off Market', { isOffMarket: true, isSold: false }],
    ['Sold', { isOffMarket: true, isSold: true }],
    ['', { isOffMarket: false }],
  ])('of a list of %j homes', (status, flags) => {
    const constants = status === '' ? {} : { status };
    expect(taken({ Status: '' }, { constants }).value).toMatchObject(flags);
    const { status: _, ...columns } = mapping.columns;
    expect(taken({}, { columns, constants }).value).toMatchObject(flags);
    expect(taken({ Status: 'Active' }, { constants }).value).toMatchObject({ isOffMarket: false });
  });

  test('only where no column tells it and it is not offered, the status is assumed', () => {
    const { status: _, ...columns } = mapping.columns;
    const read = (settings: Partial<ColumnMapping>) => taken({ Status: '' }, settings).value.isStatusAssumed;
    expect(read({ columns, constants: { status: 'Off Market' } })).toBe(true);
    expect(read({ columns, constants: { status: 'Sold' } })).toBe(true);
    expect(read({ columns, constants: { status: 'Pending' } })).toBeUndefined();
    expect(read({ columns })).toBeUndefined();
    expect(read({ constants: { status: 'Off Market' } }), 'the column says that there is none').toBeUndefined();
  });

  test('needs no price then', () => {
    const { price: _, ...columns } = mapping.columns;
    expect(taken({ Status: '' }, { columns, constants: { status: 'Off Market' } }).value.priceCents).toBeNull();
  });
});

describe('sales', () => {
  const salesHeadings = ['Address', 'Zip', 'Amount', 'Sale Date', 'Status'];
  const sale = (cells: string[], settings: Partial<ColumnMapping> = {}) => {
    const used: ColumnMapping = {
      source: 'County',
      columns: { address: 'Address', zip: 'Zip', soldPrice: 'Amount', soldOn: 'Sale Date' },
      constants: { status: 'Sold' },
      statuses: {},
      ...settings,
    };
    const places = mappedColumns(salesHeadings, used);
    if ('missing' in places) throw new Error('missing');
    const row = mappedListing(used, places, { cells, line: 2, madeOn: '2026-11-20' });
    if (row.kind !== 'taken') throw new Error(JSON.stringify(row));
    return row;
  };

  test('a list of sales: price and day of the sale, nothing asked', () => {
    expect(sale(['1 Elm St', '85008', '$199k', '9-Apr-13', '']).value).toMatchObject({
      ...{ isSold: true, priceCents: null, soldPriceCents: 19_900_000, soldOn: '2013-04-09' },
    });
  });

  test('a deed for a dollar is no price', () => {
    const { value, corrections } = sale(['1 Elm St', '85008', '10', '2013-04-09', '']);
    expect(value).toMatchObject({ soldPriceCents: null, soldOn: '2013-04-09' });
    expect(corrections).toContain("Amount '10' is too low for a sale: left unknown");
  });

  test('an assessor’s sale is the last sale’s day, of a home that is off the market', () => {
    const { value } = sale(['1 Elm St', '85008', '199000', '2013-04-09', ''], { constants: { status: 'Off Market' } });
    expect(value).toMatchObject({ isOffMarket: true, isSold: false, priceCents: null, soldOn: '2013-04-09' });
  });

  test('one price for all: of sold rows what it was sold for, of others what is asked', () => {
    const settings: Partial<ColumnMapping> = {
      columns: { address: 'Address', zip: 'Zip', price: 'Amount', status: 'Status' },
      constants: {},
    };
    expect(sale(['1 Elm St', '85008', '199000', '', 'Sold'], settings).value).toMatchObject({
      ...{ priceCents: null, soldPriceCents: 19_900_000 },
    });
    expect(sale(['1 Elm St', '85008', '199000', '', 'Active'], settings).value).toMatchObject({
      ...{ priceCents: 19_900_000, soldPriceCents: null },
    });
    expect(taken({ Status: 'Sold' }).value, 'a heading that says it was asked').toMatchObject({
      ...{ priceCents: 17_830_000, soldPriceCents: null },
    });
  });
});

test.each([
  ['$480/yr', 4000],
  ['$40 monthly', 4000],
  ['120 per quarter', 4000],
  ['40', 4000],
  ['$0.04k', 4000],
])('HOA dues of %j are %d cents monthly', (HOA, cents) => {
  expect(taken({ HOA }).value.hoaCents).toBe(cents);
});

test('amounts, areas, counts and days in other words; what had to be interpreted is told', () => {
  const { value, corrections } = taken({
    ...{ 'Asking Price': '$178.3k - $190k', Beds: 'Studio', 'Full Baths': '2', 'Half Baths': '1' },
    ...{ 'Sq Ft': '140 m²', Acres: '0,5 ac', 'List Date': 'Oct 1, 2026', Units: '4 units' },
  });
  expect(value).toMatchObject({
    ...{ priceCents: 19_000_000, beds: 0, baths: 2.5, sqft: 1507, lotSqft: 21_780, units: 4, listDate: '2026-10-01' },
  });
  expect(corrections).toEqual(["Asking Price '$178.3k - $190k' is a range: taken as its upper end, $190,000"]);
});

test('what an MLS marks as not to be displayed is not kept', () => {
  const names = ['ID', 'Zip', 'Ask', 'Ownr/Occ Name - DND2'];
  const used = { ...mapping, columns: { key: 'ID', zip: 'Zip', price: 'Ask' } };
  const places = mappedColumns(names, used);
  if ('missing' in places) throw new Error('missing');
  const row = mappedListing(used, places, { cells: ['1', '85008', '185k', 'Doe'], line: 2, madeOn: '2026-11-20' });
  expect(row).toMatchObject({ kind: 'taken', value: { document: { ID: '1', Zip: '85008', Ask: '185k' } } });
  expect(JSON.stringify(row)).not.toContain('Doe');
});

test('a lot told by its sides', () => {
  const lot = { ...mapping, columns: { key: 'ID', zip: 'Zip', price: 'Asking Price', lotSqft: 'Acres' } };
  expect(taken({ Acres: '125X175' }, lot).value.lotSqft).toBe(21_875);
  expect(taken({ Acres: '0' }, lot)).toMatchObject({ value: { lotSqft: null } });
});

describe('kept, with a correction', () => {
  test.each([
    [
      'an unknown type',
      { 'Property Type': 'Castle' },
      { type: 'other' },
      "Property Type 'Castle' is unknown: taken as other",
    ],
    [
      'an unknown status',
      { Status: 'Vanished' },
      { isOffMarket: true },
      "Status 'Vanished' is unknown: taken as off market",
    ],
    [
      'a type of many',
      { 'Property Type': 'Residential' },
      { type: 'single_family' },
      "Property Type 'Residential' is no type of its own: taken as single family",
    ],
    ['beds in words', { Beds: 'many' }, { beds: null }, "Beds 'many' cannot be: left unknown"],
    ['control characters', { City: 'Ak\u0000ron' }, { city: 'Akron' }, 'Control characters removed'],
  ])('%s', (_, changes, value, correction) => {
    expect(taken(changes)).toMatchObject({ value, corrections: [correction] });
  });
});

test('skipped: notes, repeated headings, homes for rent', () => {
  const places = mappedColumns(headings, mapping);
  if ('missing' in places) throw new Error('missing');
  expect(mappedListing(mapping, places, { cells: ['Confidential'], line: 2, madeOn: '2026-11-20' }).kind).toBe(
    'skipped',
  );
  expect(mappedListing(mapping, places, { cells: headings, line: 2, madeOn: '2026-11-20' }).kind).toBe('skipped');
  expect(read({ Status: 'For Rent' })).toEqual({ kind: 'skipped', line: 7, reason: 'A home for rent' });
});

test.each([
  ['a price in words', { 'Asking Price': 'call' }, "Asking Price 'call' is no amount"],
  ['no ZIP', { Zip: '' }, "Zip '' is no US ZIP"],
  ['another currency', { 'Asking Price': '€178.300' }, "Asking Price '€178.300' is not in US dollars"],
  [
    'a price that can be read in two ways',
    { 'Asking Price': '178,30' },
    "Asking Price '178,30' can be read in two ways",
  ],
  ['a province', { State: 'ON' }, "State 'ON' is no US state"],
])('rejected: %s', (_, changes, reason) => {
  expect(read(changes)).toMatchObject({ kind: 'rejected', line: 7, reason });
});

test('columns are found whatever their case and spaces; the missing ones are named', () => {
  expect(mappedColumns(['asking  PRICE', 'x'], { columns: { price: 'Asking Price' } })).toMatchObject({
    headings: ['asking PRICE', 'x'],
  });
  expect(mappedColumns(['x'], { columns: { price: 'Price', zip: 'X' } })).toEqual({ missing: ['Price'] });
});

test('whatever the cells hold, a row has an outcome and a taken one keeps the contract', () => {
  const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...Object.values(home)));
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...headings), cell, { maxKeys: 3 }), (changes) => {
      const row = read(changes);
      if (row.kind !== 'taken') return;
      expect(row.value.zip).toMatch(/^\d{5}$/);
      expect(row.value.state).toMatch(/^[A-Z]{2}$/);
      expect(row.value.sourceKey).not.toBe('');
      expect(row.value.priceCents === null || Number.isSafeInteger(row.value.priceCents)).toBe(true);
    }),
  );
});

test.each([
  ['', 4000],
  ['Monthly', 4000],
  ['Annually', 333],
  ['Yearly', 333],
  ['Quarterly', 1333],
  ['One Time', null],
])('dues of $40 that a column calls %j', (frequency, hoaCents) => {
  const columns = { ...mapping.columns, hoaFrequency: 'Dues paid' };
  const places = mappedColumns([...headings, 'Dues paid'], { columns });
  if ('missing' in places) throw new Error(`missing: ${places.missing}`);
  const cells = [...Object.values({ ...home, HOA: '$40' }), frequency];
  const row = mappedListing({ ...mapping, columns }, places, { cells, line: 2, madeOn: '2026-11-20' });
  expect(row).toMatchObject({ value: { hoaCents, hoaFrequency: frequency || null } });
  expect(row).toMatchObject({ corrections: hoaCents === null ? ["HOA '$40' paid One Time: left unknown"] : [] });
});

test.each([
  ['Superficie (m²)', 1507],
  ['Metros cuadrados', 1507],
  ['Living Area SqM', 1507],
  ['Superficie', 140],
])('a home of 140 below %j has %d sqft', (heading, sqft) => {
  const names = headings.map((name) => (name === 'Sq Ft' ? heading : name));
  const used = { ...mapping, columns: { ...mapping.columns, sqft: heading } };
  const places = mappedColumns(names, used);
  if ('missing' in places) throw new Error(`missing: ${places.missing}`);
  const cells = Object.values({ ...home, 'Sq Ft': '140' });
  expect(mappedListing(used, places, { cells, line: 7, madeOn: '2026-11-20' })).toMatchObject({ value: { sqft } });
});

test('degrees with decimal commas are a place', () => {
  const { units: _units, url: _url, ...others } = mapping.columns;
  const columns = { ...others, lat: 'Units', lon: 'Link' };
  const { value, corrections } = taken({ Units: '41,0814', Link: '-81,519' }, { columns });
  expect(value).toMatchObject({ lat: 41.0814, lon: -81.519 });
  expect(corrections).toEqual([]);
});

test.each<[string, MappedStatus | undefined]>([
  ['P1', 'Pending'],
  ['P2', 'Sold'],
  ['p-2', 'Sold'],
  ['A', 'For Sale'],
  ['A+', 'Contingent'],
  ['gone!', 'Off Market'],
  ['Gone 3', 'Off Market'],
  ['ПРОДАНО', 'Sold'],
  ['P3', undefined],
])('an own word that is like another one is that word: %s', (word, status) => {
  const own = {
    P1: 'Pending',
    P2: 'Sold',
    'A+': 'Contingent',
    A: 'For Sale',
    Gone: 'Off Market',
    Продано: 'Sold',
  } as const;
  expect(mappedStatus(word, own)).toEqual(status && mappedStatus('x', { x: status }));
});

test('cells of whatever marks, as long as a cell can be, are read in no time', () => {
  const fillers = ['\u2003', ' ,', '1 ', '$', '(', '1,', '-', 'a ', '/', "'"];
  for (const filler of fillers) {
    const long = `1${filler.repeat(9_900 / filler.length)}x`;
    const cells = Object.fromEntries(
      headings.map((name) => [name, name === 'Zip' || name === 'ID' ? home[name] : long]),
    );
    for (const columns of [mapping.columns, { ...mapping.columns, address: 'Notes', cityStateZip: 'Address' }]) {
      expect(read(cells, { columns }).kind).toBe('rejected');
    }
    expect(taken({ HOA: long, Acres: long, Photos: long, 'Agent Phone': long }).value.hoaCents).toBeNull();
  }
});
