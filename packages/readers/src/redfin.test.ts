import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRedfinStatistics, type RedfinColumns, redfinColumns, redfinListing } from './redfin.ts';

const headings =
  'SALE TYPE,SOLD DATE,PROPERTY TYPE,ADDRESS,CITY,STATE OR PROVINCE,ZIP OR POSTAL CODE,PRICE,BEDS,BATHS,LOCATION,SQUARE FEET,LOT SIZE,YEAR BUILT,DAYS ON MARKET,$/SQUARE FEET,HOA/MONTH,STATUS,NEXT OPEN HOUSE START TIME,NEXT OPEN HOUSE END TIME,URL (SEE http://www.redfin.com/buy-a-home/comparative-market-analysis FOR INFO ON PRICING),SOURCE,MLS#,FAVORITE,INTERESTED,LATITUDE,LONGITUDE'.split(
    ',',
  );

const home = {
  'SALE TYPE': 'MLS Listing',
  'PROPERTY TYPE': 'Single Family Residential',
  ADDRESS: '12 Made Up Ave Unit 2G',
  CITY: 'Reserve',
  'STATE OR PROVINCE': 'PA',
  'ZIP OR POSTAL CODE': '15212',
  PRICE: '178300',
  BEDS: '2',
  BATHS: '1.5',
  'SQUARE FEET': '1044',
  'LOT SIZE': '5279',
  'YEAR BUILT': '1946',
  'HOA/MONTH': '40',
  STATUS: 'Active',
  URL: 'https://www.redfin.com/PA/Pittsburgh/12-Made-Up-Ave-15212/home/1234567',
  SOURCE: 'Some MLS',
  'MLS#': '99001',
  LATITUDE: '40.4880087',
  LONGITUDE: '-79.9953417',
};

/** The day of the download. */
const madeOn = '2026-11-20';

function columnsOf(row: readonly string[]): RedfinColumns {
  const columns = redfinColumns(row);
  if (columns === undefined) throw new Error('not recognised');
  return columns;
}

function cellsOf(row: Record<string, string>): string[] {
  return headings.map((name) => row[name.startsWith('URL') ? 'URL' : name] ?? '');
}

function read(changes: Record<string, string> = {}) {
  return redfinListing(columnsOf(headings), cellsOf({ ...home, ...changes }), { line: 7, madeOn });
}

function taken(changes: Record<string, string> = {}) {
  const row = read(changes);
  if (row.kind !== 'taken') throw new Error(`not taken: ${JSON.stringify(row)}`);
  return row;
}

test.each([
  ['South Side', 'South Side'],
  ['252 - Riverside', '252 - Riverside'],
  ['RESERVE', null],
  ['1 - Reserve', null],
  ['None', null],
  ['N/A', null],
  ['699 - Not Defined', null],
  ['To Be Added', null],
  ['Metes & Bounds', null],
  ['None Such Farms', 'None Such Farms'],
  ['', null],
])('of LOCATION %j the subdivision is %j', (LOCATION, subdivision) => {
  const { value, corrections } = taken({ LOCATION });
  expect(value.subdivision).toBe(subdivision);
  expect(corrections).toEqual([]);
});

describe('a Redfin row as a listing', () => {
  test('every column in its place', () => {
    const { value, corrections, line } = taken();
    expect(line).toBe(7);
    expect(corrections).toEqual([]);
    expect(value).toMatchObject({
      source: 'redfin',
      sourceKey: '1234567',
      priceCents: 17_830_000,
      type: 'single_family',
      line: '12 Made Up Ave Unit 2G',
      city: 'Reserve',
      state: 'PA',
      zip: '15212',
      lat: 40.4880087,
      lon: -79.9953417,
      beds: 2,
      baths: 1.5,
      sqft: 1044,
      lotSqft: 5279,
      yearBuilt: 1946,
      hoaCents: 4000,
      units: null,
      sourceStatus: 'Active',
      mlsId: '99001',
      url: home.URL,
      photos: [],
      agent: null,
    });
    expect(value.document).toMatchObject({ 'SALE TYPE': 'MLS Listing', 'HOA/MONTH': '40' });
  });

  test('columns are found by name, in any order and generation', () => {
    const old = ['PRICE', 'STATE', 'ZIP', 'STATUS', 'CITY', 'ADDRESS', 'PROPERTY TYPE', 'SALE TYPE', 'URL (SEE x)'];
    const cells = ['5', 'OH', '44056', 'Active', 'Akron', '1 A St', 'Townhouse', '', 'https://x.test/home/8'];
    const row = redfinListing(columnsOf(old), cells, { line: 2, madeOn });
    expect(row).toMatchObject({ kind: 'taken', value: { priceCents: 500, state: 'OH', zip: '44056', beds: null } });
  });

  test('other tables are not taken for a download', () => {
    expect(redfinColumns(['observation_date', 'MORTGAGE30US'])).toBeUndefined();
    expect(redfinColumns(headings.filter((name) => name !== 'STATUS'))).toBeUndefined();
    expect(isRedfinStatistics(['Region', 'Month of Period End', 'Median Sale Price', 'Homes Sold'])).toBe(true);
    expect(isRedfinStatistics(['PERIOD_BEGIN', 'REGION', 'MEDIAN_SALE_PRICE'])).toBe(true);
    expect(isRedfinStatistics(headings)).toBe(false);
  });
});

describe('the status comes from STATUS', () => {
  test.each([
    ['Active', {}],
    ['Pre On-Market', {}],
    ['Coming Soon', {}],
    ['Pending', { isPending: true }],
    ['Pending - Accepting Backups', { isPending: true }],
    ['Contingent', { isContingent: true }],
    ['Active Under Contract', { isContingent: true }],
    ['Sold', { isSold: true, isOffMarket: true }],
    ['', { isSold: true, isOffMarket: true }],
    ['Withdrawn', { isOffMarket: true }],
  ])('%j', (status, flags) => {
    const { value, corrections } = taken({ STATUS: status });
    const none = { isPending: false, isContingent: false, isForeclosure: false, isOffMarket: false, isSold: false };
    expect(value).toMatchObject({ ...none, ...flags });
    expect(corrections).toEqual([]);
  });

  test('a pending home that SALE TYPE calls a past sale is pending', () => {
    const { value } = taken({ 'SALE TYPE': 'PAST SALE', 'SOLD DATE': 'July-9-1992', STATUS: 'Pending' });
    expect(value).toMatchObject({ isPending: true, isSold: false });
  });

  test('an unknown word is off market, and noted', () => {
    const { value, corrections } = taken({ STATUS: 'Vanished' });
    expect(value.isOffMarket).toBe(true);
    expect(corrections).toEqual(["STATUS 'Vanished' is unknown: taken as off market"]);
  });
});

test.each([
  ['Single Family Residential', 'single_family'],
  ['Ranch', 'single_family'],
  ['Condo/Co-op', 'condos'],
  ['Townhouse', 'townhomes'],
  ['Multi-Family (2-4 Unit)', 'multi_family'],
  ['Multi-Family (5+ Unit)', 'multi_family'],
  ['Vacant Land', 'land'],
  ['Mobile/Manufactured Home', 'mobile'],
  ['Parking', 'other'],
  ['Other', 'other'],
])('%s is %s', (word, type) => {
  expect(taken({ 'PROPERTY TYPE': word })).toMatchObject({ value: { type }, corrections: [] });
});

describe('kept, with a correction', () => {
  test.each([
    [
      'an unknown type',
      { 'PROPERTY TYPE': 'Castle' },
      { type: 'other' },
      "PROPERTY TYPE 'Castle' is unknown: taken as other",
    ],
    ['a blank address', { ADDRESS: '' }, { line: '' }, 'ADDRESS is blank'],
    ['a blank city', { CITY: ' ' }, { city: '' }, 'CITY is blank'],
    ['beds out of band', { BEDS: '99' }, { beds: null }, "BEDS '99' cannot be: left unknown"],
    ['baths in words', { BATHS: 'two' }, { baths: null }, "BATHS 'two' cannot be: left unknown"],
    ['a negative size', { 'SQUARE FEET': '-5' }, { sqft: null }, "SQUARE FEET '-5' cannot be: left unknown"],
    ['a year to come', { 'YEAR BUILT': '20222' }, { yearBuilt: null }, "YEAR BUILT '20222' cannot be: left unknown"],
    ['dues beyond belief', { 'HOA/MONTH': '999999' }, { hoaCents: null }, "HOA/MONTH '999999' cannot be: left unknown"],
    ['a price of 0', { PRICE: '0' }, { priceCents: null }, 'PRICE is 0: left unknown'],
    [
      'a vacant lot among the houses',
      { BEDS: '0', BATHS: '', 'SQUARE FEET': '' },
      { beds: null },
      'BEDS is 0 without baths or a living area: left unknown',
    ],
    [
      'coordinates at sea',
      { LATITUDE: '0', LONGITUDE: '0' },
      { lat: null, lon: null },
      'LATITUDE and LONGITUDE are not in the United States: left unknown',
    ],
    [
      'an address of the web that is none',
      { URL: 'javascript:alert(1)//home/77' },
      { url: null, sourceKey: '77' },
      'URL is no web address: left out',
    ],
    ['control characters', { ADDRESS: '1 A\u0000 St' }, { line: '1 A St' }, 'Control characters removed'],
  ])('%s', (_, changes, value, correction) => {
    expect(taken(changes)).toMatchObject({ value, corrections: [correction] });
  });

  test.each([
    ['a bath', { BATHS: '1', 'SQUARE FEET': '' }],
    ['a living area', { BATHS: '', 'SQUARE FEET': '420' }],
  ])('0 bedrooms with %s are a studio', (_, changes) => {
    expect(taken({ BEDS: '0', ...changes })).toMatchObject({ value: { beds: 0 }, corrections: [] });
  });

  test('blank cells are unknown without a correction', () => {
    const blank = {
      PRICE: '',
      BEDS: '',
      BATHS: '',
      'SQUARE FEET': '',
      'LOT SIZE': '',
      'YEAR BUILT': '',
      'HOA/MONTH': '',
    };
    const { value, corrections } = taken({ ...blank, LATITUDE: '', LONGITUDE: '' });
    expect(corrections).toEqual([]);
    expect(value).toMatchObject({ priceCents: null, beds: null, baths: null, sqft: null, hoaCents: null, lat: null });
  });
});

describe('the key', () => {
  test('is the number after /home/, else the MLS and its number', () => {
    expect(taken({ URL: 'https://www.redfin.com/x/home/42?utm=1' }).value.sourceKey).toBe('42');
    expect(taken({ URL: '' }).value.sourceKey).toBe('SOME MLS:99001');
  });

  test('without either the row is rejected', () => {
    expect(read({ URL: '', 'MLS#': '' })).toMatchObject({ kind: 'rejected', line: 7 });
    expect(read({ URL: '', SOURCE: '' })).toMatchObject({ kind: 'rejected' });
  });
});

describe('rejected, so that nothing stored is overwritten by a guess', () => {
  test.each([
    ['a price in words', { PRICE: 'call us' }, "PRICE 'call us' is no amount"],
    ['a negative price', { PRICE: '-1' }, "PRICE '-1' is no amount"],
    ['a price above a billion', { PRICE: '1000000001' }, "PRICE '1000000001' is above a billion dollars"],
    ['a province', { 'STATE OR PROVINCE': 'ON' }, "STATE 'ON' is no US state"],
    ['no ZIP', { 'ZIP OR POSTAL CODE': '' }, "ZIP '' is no US ZIP"],
    ['an endless cell', { ADDRESS: 'x'.repeat(10_001) }, 'A cell is longer than 10,000 characters'],
    ['a long address', { ADDRESS: 'x'.repeat(201) }, 'ADDRESS or CITY is longer than 200 characters'],
  ])('%s', (_, changes, reason) => {
    expect(read(changes)).toMatchObject({ kind: 'rejected', line: 7, reason });
  });

  test('a row cut off or shifted', () => {
    const cells = cellsOf(home);
    const columns = columnsOf(headings);
    expect(redfinListing(columns, cells.slice(0, 8), { line: 9, madeOn })).toMatchObject({
      kind: 'rejected',
      reason: 'Only 8 of 27 cells: the line is cut off',
      cells: { PRICE: '178300' },
    });
    expect(redfinListing(columns, [...cells, 'more'], { line: 9, madeOn })).toMatchObject({
      reason: '28 cells where the headings have 27',
      cells: { 'column 28': 'more' },
    });
    expect(redfinListing(columns, [...cells, '', ' '], { line: 9, madeOn }).kind).toBe('taken');
  });
});

test('the disclaimer and repeated headings are skipped, not rejected', () => {
  const columns = columnsOf(headings);
  const disclaimer = ['In accordance with local MLS rules, some MLS listings are not included in the download'];
  expect(redfinListing(columns, disclaimer, { line: 2, madeOn }).kind).toBe('skipped');
  expect(redfinListing(columns, [...disclaimer, ...headings.slice(1).map(() => '')], { line: 2, madeOn }).kind).toBe(
    'skipped',
  );
  expect(redfinListing(columns, headings, { line: 352, madeOn }).kind).toBe('skipped');
});

test('whatever the cells hold, a row has an outcome and a taken one keeps the contract', () => {
  const columns = columnsOf(headings);
  const cell = fc.oneof(fc.string(), fc.constantFrom(...Object.values(home)), fc.double().map(String));
  fc.assert(
    fc.property(fc.array(cell, { minLength: 25, maxLength: 29 }), fc.nat({ max: 26 }), (noise, from) => {
      const cells = cellsOf(home).map((value, index) =>
        index >= from && index < from + 4 ? (noise[index] ?? '') : value,
      );
      const row = redfinListing(columns, cells, { line: 3, madeOn });
      if (row.kind !== 'taken') return;
      expect(row.value.zip).toMatch(/^\d{5}$/);
      expect(row.value.state).toMatch(/^[A-Z]{2}$/);
      expect(row.value.sourceKey).not.toBe('');
      expect(row.value.priceCents === null || Number.isSafeInteger(row.value.priceCents)).toBe(true);
      expect(row.value.beds === null || Number.isInteger(row.value.beds)).toBe(true);
    }),
  );
});
