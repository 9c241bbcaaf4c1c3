import { expect, test } from 'vitest';
import { homeharvestColumns, homeharvestListing } from './homeharvest.ts';
import { rentOf } from './rent-text.ts';
import { rentalRow } from './rental.ts';
import { rentalTableOf } from './rental-tables.ts';
import { mappedColumns, mappedListing } from './table.ts';

const madeOn = '2025-11-20';
const home = {
  property_url: 'https://www.realtor.com/rentals/details/1-Made-Up-St-Apt-2_Bronx_NY_10463_M20699-21327',
  property_id: '2069921327',
  status: 'FOR_RENT',
  style: 'APARTMENT',
  full_street_line: '1 Made Up St Apt 2',
  city: 'Bronx',
  state: 'NY',
  zip_code: '10463',
  beds: '2',
  full_baths: '1',
  sqft: '850',
  list_price: '2400',
  list_price_min: '',
  list_price_max: '',
  list_date: '2025-11-04',
};

function read(changes: Partial<typeof home> = {}) {
  const row = { ...home, ...changes };
  const columns = homeharvestColumns(Object.keys(row));
  if (!columns) throw new Error('not recognised');
  return rentalRow(homeharvestListing(columns, Object.values(row), { line: 7, madeOn, isOfRentals: true }), madeOn);
}

test('a home for rent is read with its rent by month, keyed by its address', () => {
  expect(read()).toMatchObject({
    kind: 'taken',
    value: {
      source: 'homeharvest',
      ...{ zip: '10463', beds: 2, baths: 1, sqft: 850, rentCents: 240_000, askedOn: '2025-11-04' },
      key: '1 made up st|unit 2|10463',
    },
  });
});

test.each<[string, Partial<typeof home>, string]>([
  ['a price of a home for sale', { list_price: '399000' }, '$399,000 is no monthly rent'],
  ['a fee', { list_price: '50' }, '$50 is no monthly rent'],
  ['no rent', { list_price: '' }, 'No rent is told'],
  ['more than $25 for a square foot', { list_price: '30000' }, '$30,000 for 850 sqft is no monthly rent'],
  ['land', { style: 'LAND' }, 'Land is no home for rent'],
  [
    'a community of several rents',
    { list_price: '', list_price_min: '1500', list_price_max: '2900' },
    'Homes of several rents, of which none is told',
  ],
])('%s is rejected with its reason', (_, changes, reason) => {
  expect(read(changes)).toMatchObject({ kind: 'rejected', line: 7, reason });
});

test('homes for sale are left out, and one that is about to be let stays', () => {
  expect(read({ status: 'FOR_SALE', property_url: 'https://www.realtor.com/x_M20699-21327' }).kind).toBe('skipped');
  expect(read({ status: 'PENDING' }).kind).toBe('taken');
});

test('a building’s address alone is no home’s key, and its area no home’s size', () => {
  expect(read({ full_street_line: '1 Made Up St', sqft: '40000' })).toMatchObject({
    value: { key: 'homeharvest|2069921327', sqft: null },
    corrections: [expect.stringContaining('40000 sqft')],
  });
  expect(read({ full_street_line: '1 Made Up St', style: 'SINGLE_FAMILY' })).toMatchObject({
    value: { key: '1 made up st|10463' },
  });
});

test.each([
  ['$6,500/mo', '6500'],
  ['1,450 per month', '1450'],
  ['$2,780+', '2780'],
  ['1200', '1200'],
])('a rent may be written %s', (text, dollars) => {
  expect(rentOf({ name: 'Rent', text })).toMatchObject({ text: dollars });
});

test('a rent by week is none by month', () => {
  expect(rentOf({ name: 'Rent', text: '$400 Weekly' })).toEqual({
    problem: 'Rent ‘$400 Weekly’ is no monthly rent'.replace(/[‘’]/g, "'"),
  });
});

const classified =
  `id;title;pets_allowed;price_type;price_display;bathrooms;bedrooms;square_feet;address;cityname;state;latitude;longitude;time
5;Two rooms;None;Monthly;$790;null;1;610;null;Washington;AL;38.9057;-76.9861;1577359415`
    .split('\n')
    .map((line) => line.split(';'));

test('classified ads without a ZIP are in that of the nearest centre, whatever state they name', () => {
  const [headings = [], cells = []] = classified;
  const table = rentalTableOf(headings, [cells], true);
  if (!table) throw new Error('not recognised');
  const places = mappedColumns(headings, table.mapping);
  if ('missing' in places) throw new Error(`missing ${places.missing}`);
  const zipAt = (lat: string, lon: string) => (lat === '38.9057' && lon === '-76.9861' ? '20002' : undefined);
  const row = mappedListing(table.mapping, places, { cells, line: 2, madeOn, rentals: { zipAt } });
  expect(rentalRow(row, madeOn)).toMatchObject({
    value: { zip: '20002', state: 'DC', rentCents: 79_000, beds: 1, sqft: 610, askedOn: '2019-12-26' },
  });
});

const zillow = [
  ['zpid', 'statusType', 'unformattedPrice', 'detailUrl', 'addressStreet', 'addressZipcode', 'latLong', 'date_parsed'],
  [
    '12',
    'FOR_RENT',
    '3200.0',
    '/x',
    '9 Coast Blvd UNIT 2',
    '92037.0',
    "{'latitude': 32.84, 'longitude': -117.27}",
    '2022-01-17',
  ],
];

test('search results of Zillow are told by their statuses, with places as programs write them', () => {
  const [headings = [], cells = []] = zillow;
  const table = rentalTableOf(headings, [cells], true);
  if (!table) throw new Error('not recognised');
  const places = mappedColumns(headings, table.mapping);
  if ('missing' in places) throw new Error(`missing ${places.missing}`);
  const rentals = { zipAt: () => undefined };
  expect(rentalRow(mappedListing(table.mapping, places, { cells, line: 2, madeOn, rentals }), madeOn)).toMatchObject({
    value: { rentCents: 320_000, lat: 32.84, lon: -117.27, zip: '92037', state: 'CA', askedOn: '2022-01-17' },
  });
  expect(rentalTableOf(headings, [cells.map((cell) => cell.replace('FOR_RENT', 'FOR_SALE'))], true)).toBeUndefined();
});

test('a table by its usual words needs no choice, unless nothing says that its homes are for rent', () => {
  const headings = ['Address', 'City', 'State', 'ZIP', 'Monthly rent', 'Beds'];
  const rows = [['1 Elm St', 'Reading', 'PA', '19601', '1200', '2']];
  expect(rentalTableOf(headings, rows, false)).toMatchObject({ mapping: { columns: { price: 'Monthly rent' } } });
  expect(rentalTableOf(headings, rows, true)).toBeUndefined();
});
