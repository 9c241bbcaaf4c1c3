import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type HomeHarvestColumns, homeharvestColumns, homeharvestListing } from './homeharvest.ts';

const home = {
  property_url: 'https://www.realtor.com/realestateandhomes-detail/1-Made-Up-St_Bronx_NY_10463_M20699-21327',
  property_id: '2069921327',
  mls_id: 'H600',
  status: 'FOR_SALE',
  text: 'Bright, with "views".\nAnd a second line.',
  style: 'COOP',
  full_street_line: '1  Made Up St Apt 23G',
  street: '1 Made Up St',
  unit: 'Apt 23G',
  city: 'Bronx',
  state: 'NY',
  zip_code: '10463',
  beds: '3.0',
  full_baths: '2',
  half_baths: '1',
  sqft: '1200',
  year_built: '1965',
  days_on_mls: '12',
  list_price: '425000',
  list_price_min: '',
  list_date: '2025-11-04 13:20:11',
  lot_sqft: '5000',
  latitude: '40.880129999999994',
  longitude: '-73.9125',
  hoa_fee: '850',
  agent_name: 'Dana Doe',
  agent_email: 'dana@example.com',
  agent_phones:
    "[{'ext': None, 'primary': True, 'type': 'Office', 'number': '7185550100'}, {'ext': None, 'primary': False, 'type': 'Mobile', 'number': '9175550101'}]",
  broker_name: 'Example Brokers',
  office_name: 'Example Realty',
  office_phones: "[{'number': '7185550199', 'type': 'Office', 'primary': True, 'ext': None}]",
  primary_photo: 'http://ap.rdcpix.com/a-m1od-w480_h360_x2.webp?w=1080&q=75',
  alt_photos:
    'http://ap.rdcpix.com/a-m1od-w480_h360_x2.webp?w=1080&q=75, http://ap.rdcpix.com/a-m2od-w480_h360_x2.webp?w=1080&q=75',
};

function columnsOf(row: readonly string[]): HomeHarvestColumns {
  const columns = homeharvestColumns(row);
  if (columns === undefined) throw new Error('not recognised');
  return columns;
}

const context = { line: 7, madeOn: '2025-11-20' };

function read(changes: Record<string, string> = {}, dropped: readonly string[] = []) {
  const row: Record<string, string> = { ...home, ...changes };
  for (const name of dropped) delete row[name];
  return homeharvestListing(columnsOf(Object.keys(row)), Object.values(row), context);
}

function taken(changes: Record<string, string> = {}, dropped: readonly string[] = []) {
  const row = read(changes, dropped);
  if (row.kind !== 'taken') throw new Error(`not taken: ${JSON.stringify(row)}`);
  return row;
}

test('every column in its place', () => {
  const { line, value, corrections } = taken();
  expect(line).toBe(7);
  expect(corrections).toEqual([]);
  expect(value).toMatchObject({
    source: 'homeharvest',
    sourceKey: '2069921327',
    priceCents: 42_500_000,
    type: 'condos',
    line: '1 Made Up St Apt 23G',
    city: 'Bronx',
    state: 'NY',
    zip: '10463',
    lat: 40.880129999999994,
    lon: -73.9125,
    beds: 3,
    baths: 2.5,
    sqft: 1200,
    lotSqft: 5000,
    yearBuilt: 1965,
    hoaCents: 85_000,
    units: null,
    unitsDetail: [],
    isForeclosure: false,
    sourceStatus: 'FOR_SALE',
    listDate: '2025-11-04',
    mlsId: 'H600',
    url: home.property_url,
    photos: [
      'https://ap.rdcpix.com/a-m1od-w480_h360_x2.webp?w=1080&q=75',
      'https://ap.rdcpix.com/a-m2od-w480_h360_x2.webp?w=1080&q=75',
    ],
    remarks: 'Bright, with "views". And a second line.',
    agent: {
      name: 'Dana Doe',
      email: 'dana@example.com',
      phone: '9175550101',
      href: null,
      office: 'Example Realty',
    },
  });
  expect(value.document).toMatchObject({ style: 'COOP', days_on_mls: '12' });
});

test.each([
  ['FOR_SALE', {}],
  ['READY_TO_BUILD', {}],
  ['for_sale', {}],
  ['PENDING', { isPending: true }],
  ['CONTINGENT', { isContingent: true }],
  ['SOLD', { isSold: true, isOffMarket: true }],
  ['OFF_MARKET', { isOffMarket: true }],
])('status %s', (status, flags) => {
  const { value, corrections } = taken({ status });
  const none = { isPending: false, isContingent: false, isForeclosure: false, isOffMarket: false, isSold: false };
  expect(value).toMatchObject({ ...none, ...flags });
  expect(corrections).toEqual([]);
});

test.each([
  ['SINGLE_FAMILY', 'single_family'],
  ['FARM', 'single_family'],
  ['MULTI_FAMILY', 'multi_family'],
  ['DUPLEX_TRIPLEX', 'multi_family'],
  ['CONDO', 'condos'],
  ['CONDOS', 'condos'],
  ['COOP', 'condos'],
  ['CONDOP', 'condos'],
  ['TOWNHOMES', 'townhomes'],
  ['CONDO_TOWNHOME', 'townhomes'],
  ['CONDO_TOWNHOME_ROWHOME_COOP', 'townhomes'],
  ['APARTMENT', 'apartment'],
  ['MOBILE', 'mobile'],
  ['LAND', 'land'],
  ['OTHER', 'other'],
  ['COMMERCIAL', 'other'],
])('style %s is %s', (style, type) => {
  expect(taken({ style })).toMatchObject({ value: { type }, corrections: [] });
});

describe('what a generation lacks or writes otherwise', () => {
  test.each([
    ['no property_id: the number at the end of property_url', { property_id: '' }, [], { sourceKey: '2069921327' }],
    [
      'an older property_url ends in the id itself',
      { property_url: 'https://www.realtor.com/realestateandhomes-detail/2069921327' },
      ['property_id'],
      { sourceKey: '2069921327' },
    ],
    ['an id from a spreadsheet', { property_id: '2069921327.0' }, [], { sourceKey: '2069921327' }],
    ['no full_street_line: street and unit', {}, ['full_street_line'], { line: '1 Made Up St Apt 23G' }],
    ['a unit without a word', { unit: '23G' }, ['full_street_line'], { line: '1 Made Up St #23G' }],
    ['no list_price: list_price_min', { list_price: '', list_price_min: '399990' }, [], { priceCents: 39_999_000 }],
    ['no price at all', { list_price: '', status: 'SOLD' }, [], { priceCents: null }],
    ['an older list_date', { list_date: '2025-11-04' }, [], { listDate: '2025-11-04' }],
    ['a list_date from a spreadsheet', { list_date: '45965.5556' }, [], { listDate: '2025-11-04' }],
    ['no list_date: counted back', {}, ['list_date'], { listDate: '2025-11-08' }],
    ['of a sold home nothing is counted back', { list_date: '', status: 'SOLD' }, [], { listDate: null }],
    ['a ZIP without its zeros', { zip_code: '2139', state: 'MA' }, [], { zip: '02139' }],
    ['a ZIP of a spreadsheet', { zip_code: '2139.0', state: 'MA' }, [], { zip: '02139' }],
    ['a full state name', { state: 'New York' }, [], { state: 'NY' }],
    ['only half baths', { full_baths: '', half_baths: '1' }, [], { baths: 0.5 }],
    ['no baths', { full_baths: '', half_baths: '' }, [], { baths: null }],
    [
      'pandas words for nothing',
      { sqft: 'nan', year_built: 'None', hoa_fee: '<NA>' },
      [],
      { sqft: null, hoaCents: null },
    ],
    ['no photos', { primary_photo: '', alt_photos: '' }, [], { photos: [] }],
    ['no columns for photos and agents', {}, ['primary_photo', 'alt_photos', 'agent_name'], { photos: [] }],
  ])('%s', (_, changes, dropped, value) => {
    expect(taken(changes, dropped)).toMatchObject({ value, corrections: [] });
  });

  test('agent, broker and broker_phone of 2024', () => {
    const row = { ...home, agent: 'Dana Doe', broker: 'Example Brokers', broker_phone: '(718) 555-0142' };
    const dropped = ['agent_name', 'agent_email', 'agent_phones', 'broker_name', 'office_name', 'office_phones'];
    expect(taken(row, dropped).value.agent).toEqual({
      name: 'Dana Doe',
      email: null,
      phone: '7185550142',
      href: null,
      office: 'Example Brokers',
    });
  });
});

describe('agents', () => {
  const none = {
    agent_name: '',
    agent_email: '',
    agent_phones: '',
    office_name: '',
    office_phones: '',
    broker_name: '',
  };

  test.each([
    ['nobody', none, null],
    ['a placeholder', { ...none, agent_name: 'RateCardRequest', agent_email: 'x@example.com' }, null],
    [
      'a placeholder with an office',
      { agent_name: 'RateCardRequest' },
      { name: null, email: null, phone: null, href: null, office: 'Example Realty' },
    ],
    ['a broker instead of an office', { office_name: '' }, { office: 'Example Brokers' }],
    [
      'the primary phone',
      {
        agent_phones:
          "[{'number': '7185550100', 'primary': False, 'type': 'Fax'}, {'number': '7185550103', 'primary': True, 'type': None}]",
      },
      { phone: '7185550103' },
    ],
    ['one phone, no list', { agent_phones: "{'number': '17185550100'}" }, { phone: '7185550100' }],
    ['a typed phone', { agent_phones: '718-555-0100' }, { phone: '7185550100' }],
    ["the office's phone", { agent_phones: '' }, { phone: '7185550199' }],
    ['phones that cannot be read', { agent_phones: "[{'number': '718", office_phones: '' }, { phone: null }],
    [
      'a phone of another country',
      { agent_phones: "[{'number': '442071234567'}]", office_phones: '' },
      { phone: null },
    ],
  ])('%s', (_, changes, agent) => {
    const { value } = taken(changes);
    if (agent === null) expect(value.agent).toBeNull();
    else expect(value.agent).toMatchObject(agent);
  });
});

describe('kept, with a correction', () => {
  test.each([
    ['an unknown style', { style: 'CASTLE' }, { type: 'other' }, "style 'CASTLE' is unknown: taken as other"],
    [
      'a status that does not tell',
      { status: 'OTHER' },
      { isOffMarket: true },
      "status 'OTHER' is unknown: taken as off market",
    ],
    ['a blank street', { full_street_line: '', street: '', unit: '' }, { line: '' }, 'street is blank'],
    [
      'a date that is none',
      { list_date: '2025-02-30' },
      { listDate: null },
      "list_date '2025-02-30' is no date: left unknown",
    ],
    ['baths in words', { full_baths: 'two' }, { baths: null }, "full_baths 'two' cannot be: left unknown"],
    ['a price of 0', { list_price: '0' }, { priceCents: null }, 'list_price is 0: left unknown'],
    [
      'an email that is none',
      { agent_email: 'dana at example' },
      { remarks: expect.any(String) },
      "agent_email 'dana at example' isn’t an email address: left out",
    ],
    [
      'endless remarks',
      { text: 'x'.repeat(10_001) },
      { remarks: 'x'.repeat(10_000) },
      'text is longer than 10,000 characters: cut',
    ],
  ])('%s', (_, changes, value, correction) => {
    expect(taken(changes)).toMatchObject({ value, corrections: [correction] });
  });
});

describe('not taken', () => {
  test.each([
    ['a home for rent', { status: 'FOR_RENT' }, 'skipped', 'A home for rent'],
    [
      'the headings again',
      Object.fromEntries(Object.keys(home).map((name) => [name, name])),
      'skipped',
      'The headings again',
    ],
    [
      'a note',
      Object.fromEntries(Object.keys(home).map((name) => [name, name === 'text' ? 'note' : ''])),
      'skipped',
      'A line with a single cell is no listing',
    ],
    ['no key', { property_id: '', property_url: '' }, 'rejected', 'property_id is blank: the listing has no key'],
    ['a province', { state: 'ON' }, 'rejected', "state 'ON' is no US state"],
    ['no ZIP', { zip_code: '' }, 'rejected', "zip_code '' is no US ZIP"],
    ['a price in words', { list_price: 'ask' }, 'rejected', "list_price 'ask' is no amount"],
    ['an endless cell', { text: 'x'.repeat(100_001) }, 'rejected', 'A cell is longer than 100,000 characters'],
  ])('%s', (_, changes, kind, reason) => {
    expect(read(changes)).toMatchObject({ kind, line: 7, reason });
  });

  test('a row cut off', () => {
    const columns = columnsOf(Object.keys(home));
    const row = homeharvestListing(columns, Object.values(home).slice(0, 9), context);
    expect(row).toMatchObject({ kind: 'rejected', reason: 'Only 9 of 33 cells: the line is cut off' });
  });
});

test('columns are found by name, in any order and case; other tables are none', () => {
  expect(homeharvestColumns(Object.keys(home).reverse())).toBeDefined();
  expect(homeharvestColumns(['', ...Object.keys(home).map((name) => name.toUpperCase())])).toBeDefined();
  for (const name of ['city', 'zip_code', 'status', 'style']) {
    expect(homeharvestColumns(Object.keys(home).filter((column) => column !== name))).toBeUndefined();
  }
  expect(homeharvestColumns(['SALE TYPE', 'CITY', 'STATE', 'ZIP', 'PRICE'])).toBeUndefined();
});

test('whatever the cells hold, a row has an outcome and a taken one keeps the contract', () => {
  const columns = columnsOf(Object.keys(home));
  const cell = fc.oneof(fc.string(), fc.constantFrom(...Object.values(home)), fc.double().map(String));
  fc.assert(
    fc.property(fc.array(cell, { minLength: 4, maxLength: 4 }), fc.nat({ max: 32 }), (noise, from) => {
      const cells = Object.values(home).map((value, index) => noise[index - from] ?? value);
      const row = homeharvestListing(columns, cells, context);
      if (row.kind !== 'taken') return;
      expect(row.value.zip).toMatch(/^\d{5}$/);
      expect(row.value.state).toMatch(/^[A-Z]{2}$/);
      expect(row.value.sourceKey).not.toBe('');
      expect(row.value.listDate ?? '2025-01-01').toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(row.value.agent?.phone ?? '7185550100').toMatch(/^\d{10}$/);
      expect(row.value.photos.every((url) => url.startsWith('https://'))).toBe(true);
    }),
  );
});
