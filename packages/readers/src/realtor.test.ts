import { unknownFacts } from '@rei/domain/listings/listing-fields';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxKeptLength } from './json.ts';
import { isRealtorRecord, realtorListing } from './realtor.ts';

/** As the v3 list tells a home. */
const v3 = {
  property_id: '2069921321',
  listing_id: '2900000001',
  status: 'for_sale',
  permalink: '1-Made-Up-St_Bronx_NY_10463_M20699-21321',
  list_price: 425_000,
  list_date: '2022-10-22T02:33:11.000000Z',
  location: {
    address: {
      line: '1 Made Up St',
      city: 'Bronx',
      state_code: 'NY',
      postal_code: '10463',
      coordinate: { lat: 40.8801, lon: -73.9125 },
    },
  },
  description: {
    type: 'single_family',
    sub_type: null,
    beds: 3,
    baths: 3,
    baths_full: 2,
    baths_half: 1,
    sqft: 1500,
    lot_sqft: 2500,
    year_built: 1950,
  },
  flags: { is_pending: null, is_contingent: null, is_foreclosure: null },
  primary_photo: { href: 'http://ap.rdcpix.com/a-m1s.jpg' },
  photos: [{ href: 'https://ap.rdcpix.com/a-m1s.jpg' }, { href: 'https://ap.rdcpix.com/a-m2s-w1024_h768.jpg' }, null],
  branding: [{ type: 'Office', name: 'Example Realty' }],
  source: { id: 'EXNY', listing_id: 'H601', agents: [{ office_name: 'Another Office' }] },
};

/** As HomeHarvest hands its source on. */
const raw = {
  ...v3,
  href: 'https://www.realtor.com/realestateandhomes-detail/1-Made-Up-St_Bronx_NY_10463_M20699-21321',
  hoa: { fee: 120 },
  description: { ...v3.description, text: 'Sunny.\nQuiet.' },
  advertisers: [
    { type: 'builder', name: 'Example Builder' },
    {
      type: 'seller',
      name: 'Dana Doe',
      email: 'dana@example.com',
      href: 'https://example.com/dana',
      phones: [
        { number: '7185550100', type: 'Office', primary: true, ext: null },
        { number: '9175550101', type: 'Mobile', primary: false, ext: null },
      ],
      office: {
        name: 'Example Office',
        email: null,
        phones: [{ number: '7185550199', type: 'Office', primary: true }],
      },
      broker: { name: 'Example Brokers' },
    },
  ],
};

/** As the older interface tells a home. */
const v2 = {
  property_id: 'M2069921321',
  prop_type: 'condo',
  prop_sub_type: 'townhomes',
  prop_status: 'for_sale',
  price: 469_000,
  beds: 4,
  baths: 3,
  baths_full: 2,
  baths_half: 1,
  building_size: { size: 2618, units: 'sqft' },
  lot_size: { size: 1.5, units: 'acres' },
  address: {
    line: '2 Made Up St',
    city: 'Wildwood',
    state_code: 'MO',
    state: 'Missouri',
    postal_code: '63005',
    lat: 38.6,
    lon: -90.6,
  },
  agents: [{ name: 'Assistant Doe' }, { primary: true, name: 'Dana Doe' }],
  office: { name: 'Example Office' },
  mls: { name: 'MARIS', id: '23044544' },
  client_display_flags: { presentation_status: 'for_sale', is_foreclosure: false },
  thumbnail: 'https://ap.rdcpix.com/a-m1x.jpg',
  rdc_web_url: 'https://www.realtor.com/realestateandhomes-detail/2-Made-Up-St_Wildwood_MO_63005_M20699-21321',
  description: 'A home.',
};

function taken(record: unknown) {
  const row = realtorListing(record, 7);
  if (row.kind !== 'taken') throw new Error(`not taken: ${JSON.stringify(row)}`);
  return row;
}

describe('every value in its place', () => {
  test('of a v3 list, which names no agent', () => {
    const { line, value, corrections } = taken(v3);
    expect(line).toBe(7);
    expect(corrections).toEqual([]);
    expect(value).toEqual({
      source: 'realtor',
      sourceKey: '2069921321',
      priceCents: 42_500_000,
      ...unknownFacts,
      type: 'single_family',
      line: '1 Made Up St',
      city: 'Bronx',
      state: 'NY',
      zip: '10463',
      lat: 40.8801,
      lon: -73.9125,
      beds: 3,
      baths: 2.5,
      sqft: 1500,
      lotSqft: 2500,
      yearBuilt: 1950,
      hoaCents: null,
      units: null,
      unitsDetail: [],
      isPending: false,
      isContingent: false,
      isForeclosure: false,
      isOffMarket: false,
      isSold: false,
      sourceStatus: 'for_sale',
      listDate: '2022-10-22',
      mlsId: 'H601',
      url: 'https://www.realtor.com/realestateandhomes-detail/1-Made-Up-St_Bronx_NY_10463_M20699-21321',
      photos: ['https://ap.rdcpix.com/a-m1s.jpg', 'https://ap.rdcpix.com/a-m2s-w1024_h768.jpg'],
      remarks: null,
      agent: { name: null, email: null, phone: null, href: null, office: 'Example Realty' },
      officePhone: null,
      coAgent: null,
      priceHistory: [],
      missing: [
        ...[
          'soldPrice',
          'soldOn',
          'county',
          'subdivision',
          'hoaCents',
          'tax',
          'assessed',
          'brokerage',
          'remarks',
          'priceBefore',
          'units',
          'unitsDetail',
        ],
        ...['agent.email', 'agent.phone', 'agent.href', 'officePhone', 'priceHistory'],
      ],
      document: v3,
    });
  });

  test('of HomeHarvest raw: the seller, mobile phone first', () => {
    expect(taken(raw)).toMatchObject({
      corrections: [],
      value: {
        hoaCents: 12_000,
        remarks: 'Sunny. Quiet.',
        url: raw.href,
        agent: {
          name: 'Dana Doe',
          email: 'dana@example.com',
          phone: '9175550101',
          href: 'https://example.com/dana',
          office: 'Example Office',
        },
      },
    });
  });

  test('of v2, under the same key', () => {
    expect(taken(v2)).toMatchObject({
      corrections: [],
      value: {
        sourceKey: '2069921321',
        priceCents: 46_900_000,
        type: 'townhomes',
        line: '2 Made Up St',
        state: 'MO',
        lat: 38.6,
        baths: 2.5,
        sqft: 2618,
        lotSqft: 65_340,
        mlsId: '23044544',
        url: v2.rdc_web_url,
        photos: ['https://ap.rdcpix.com/a-m1x.jpg'],
        remarks: 'A home.',
        agent: { name: 'Dana Doe', phone: null, office: 'Example Office' },
      },
    });
  });

  test('of the answer for one home', () => {
    expect(taken({ data: { home: raw } }).value).toMatchObject({ sourceKey: '2069921321' });
  });
});

describe('status and flags', () => {
  const none = { isPending: false, isContingent: false, isForeclosure: false, isOffMarket: false, isSold: false };

  test.each([
    ['for_sale', {}, {}],
    ['ready_to_build', {}, {}],
    ['for_sale', { is_pending: true }, { isPending: true }],
    ['for_sale', { is_contingent: true }, { isContingent: true }],
    ['for_sale', { is_foreclosure: true }, { isForeclosure: true }],
    ['pending', {}, { isPending: true }],
    ['sold', {}, { isSold: true, isOffMarket: true }],
    ['sold', { is_pending: true }, { isSold: true, isOffMarket: true }],
    ['off_market', { is_contingent: true }, { isOffMarket: true }],
  ])('%s with %j', (status, flags, expected) => {
    expect(taken({ ...v3, status, flags })).toMatchObject({ corrections: [], value: { ...none, ...expected } });
  });

  test('of v2', () => {
    const sold = { prop_status: 'not_for_sale', client_display_flags: { presentation_status: 'recently_sold' } };
    expect(taken({ ...v2, ...sold }).value).toMatchObject({ isSold: true, sourceStatus: 'recently_sold' });
    const foreclosure = { client_display_flags: { is_foreclosure: true } };
    expect(taken({ ...v2, ...foreclosure }).value).toMatchObject({ isForeclosure: true, isOffMarket: false });
  });

  test('one that does not tell is off market, and noted', () => {
    expect(taken({ ...v3, status: 'other' })).toMatchObject({
      value: { isOffMarket: true },
      corrections: ["status 'other' is unknown: taken as off market"],
    });
  });
});

test.each([
  ['single_family', null, 'single_family'],
  ['farm', null, 'single_family'],
  ['multi_family', null, 'multi_family'],
  ['multi_family', 'duplex', 'duplex'],
  ['multi_family', 'triplex', 'triplex'],
  ['duplex_triplex', 'triplex', 'triplex'],
  ['condos', 'coop', 'condos'],
  ['condo', 'townhomes', 'townhomes'],
  ['coop', null, 'condos'],
  ['townhomes', 'condo', 'townhomes'],
  ['condo_townhome_rowhome_coop', null, 'townhomes'],
  ['apartment', null, 'apartment'],
  ['mobile', null, 'mobile'],
  ['land', null, 'land'],
  ['other', 'condo', 'condos'],
  [null, 'duplex', 'duplex'],
  ['commercial', null, 'other'],
])('type %j with sub-type %j is %s', (type, sub_type, expected) => {
  expect(taken({ ...v3, description: { type, sub_type } })).toMatchObject({
    corrections: [],
    value: { type: expected },
  });
});

describe('kept, with what is missing unknown', () => {
  test.each([
    [
      'land without beds, baths and size',
      { description: { type: 'land', beds: null, sqft: null } },
      { beds: null, baths: null, sqft: null },
    ],
    [
      'no coordinate',
      { location: { address: { ...v3.location.address, coordinate: null } } },
      { lat: null, lon: null },
    ],
    ['no price: the lowest of a plan', { list_price: null, list_price_min: 350_000 }, { priceCents: 35_000_000 }],
    ['no price at all', { list_price: null }, { priceCents: null }],
    ['only a count of baths', { description: { type: 'condos', baths: 2 } }, { baths: 2 }],
    ['baths as a text', { description: { type: 'condos', baths: 3, baths_consolidated: '2.5' } }, { baths: 2.5 }],
    ['a price as a text', { list_price: '$425,000' }, { priceCents: 42_500_000 }],
    ['an id as a number', { property_id: 2_069_921_321 }, { sourceKey: '2069921321' }],
    ['no id: the end of the permalink', { property_id: null }, { sourceKey: '2069921321' }],
    ['no photos', { primary_photo: null, photos: null }, { photos: [] }],
    ['nobody named', { branding: null, source: null }, { agent: null, mlsId: null }],
    [
      'an office of the MLS',
      { branding: null },
      { agent: { name: null, email: null, phone: null, href: null, office: 'Another Office' } },
    ],
  ])('%s', (_, changes, value) => {
    expect(taken({ ...v3, ...changes })).toMatchObject({ corrections: [], value });
  });

  test('a street of parts, where there is no line', () => {
    const address = {
      street_number: '12',
      street_name: 'Made Up',
      street_suffix: 'Ave',
      unit: 'Apt 3',
      city: 'Bronx',
      state_code: 'NY',
      postal_code: '10463',
    };
    expect(taken({ ...v3, location: { address } }).value.line).toBe('12 Made Up Ave Apt 3');
  });
});

describe('advertisers', () => {
  const seller = raw.advertisers[1];

  test.each([
    [
      'none of type seller: the first with a name',
      [{ type: null, name: 'Dana Doe' }],
      { name: 'Dana Doe', office: 'Example Realty' },
    ],
    [
      'no mobile phone: the primary one',
      [
        {
          ...seller,
          phones: [
            { number: '7185550102', type: 'Fax' },
            { number: '7185550103', type: 'Office', primary: true },
          ],
        },
      ],
      { phone: '7185550103' },
    ],
    ["no phone: the office's", [{ ...seller, phones: null }], { phone: '7185550199' }],
    ['no office: the broker', [{ ...seller, office: null }], { office: 'Example Brokers' }],
    [
      'a placeholder',
      [{ ...seller, name: 'RateCardRequest' }],
      { name: null, email: null, phone: null, office: 'Example Office' },
    ],
    [
      'an address of the web that is none',
      [{ ...seller, href: 'javascript:alert(1)' }],
      { name: 'Dana Doe', href: null },
    ],
  ])('%s', (_, advertisers, agent) => {
    expect(taken({ ...raw, advertisers }).value.agent).toMatchObject(agent);
  });

  test('an email address that is none is left out, and noted', () => {
    const { value, corrections } = taken({ ...raw, advertisers: [{ ...seller, email: 'dana' }] });
    expect(value.agent?.email).toBeNull();
    expect(corrections).toEqual(["advertisers.email 'dana' isn’t an email address: left out"]);
  });
});

describe('units', () => {
  const units = [
    { description: { beds: 1, baths: 1, sqft: 600 } },
    { description: { beds: 2, baths: 1.5 } },
    { description: { beds: 99, baths: null } },
  ];

  test('of a home with several, each with beds and baths', () => {
    const description = { type: 'multi_family', units: 3 };
    expect(taken({ ...v3, description, units }).value).toMatchObject({
      units: 3,
      unitsDetail: [
        { beds: 1, baths: 1 },
        { beds: 2, baths: 1.5 },
        { beds: null, baths: null },
      ],
    });
  });

  test('are nothing of a single home', () => {
    expect(taken({ ...v3, units }).value).toMatchObject({ units: null, unitsDetail: [] });
  });
});

describe('not taken', () => {
  test.each([
    ['a home for rent', { ...v3, status: 'for_rent' }, 'skipped', 'A home for rent'],
    [
      'a home for rent of v2',
      { ...v2, client_display_flags: { presentation_status: 'for_rent' } },
      'skipped',
      'A home for rent',
    ],
    ['no object', [1], 'rejected', 'This is no record of a home'],
    ['null', null, 'rejected', 'This is no record of a home'],
    [
      'no key',
      { ...v3, property_id: null, permalink: null },
      'rejected',
      'property_id is blank: the listing has no key',
    ],
    ['no address', { ...v3, location: null }, 'rejected', "location.address.state_code '' is no US state"],
    ['a price in words', { ...v3, list_price: 'ask' }, 'rejected', "list_price 'ask' is no amount"],
    ['a price above a billion', { ...v3, list_price: 1e21 }, 'rejected', "list_price '1e+21' is no amount"],
  ])('%s', (_, record, kind, reason) => {
    expect(realtorListing(record, 7)).toMatchObject({ kind, line: 7, reason });
  });

  test('a rejected record is told by its plain values', () => {
    expect(realtorListing({ ...v3, location: null }, 7)).toMatchObject({ cells: { property_id: '2069921321' } });
  });
});

describe('the record beside the listing', () => {
  test('holds nothing that the store refuses', () => {
    const { document } = taken({ ...v3, note: 'a\u0000b\ud800', '\u0000key': 1 }).value;
    expect(document).toMatchObject({ note: 'ab\ufffd', key: 1 });
  });

  test('keeps what fits; the rest is left out and named', () => {
    const photos = Array.from({ length: 2000 }, (_, index) => ({ href: `https://ap.rdcpix.com/a-m${index}s.jpg` }));
    const { value, corrections } = taken({ ...v3, photos });
    expect(value.photos).toHaveLength(100);
    expect(corrections).toEqual(['Too long to be kept as it was: photos']);
    expect(JSON.stringify(value.document).length).toBeLessThan(maxKeptLength);
    expect(value.document).toMatchObject({ property_id: v3.property_id, source: v3.source });
  });
});

test('homes are told from other records', () => {
  expect([v3, raw, v2, { data: { home: v3 } }].map(isRealtorRecord)).toEqual([true, true, true, true]);
  const others = [
    null,
    1,
    [],
    {},
    { property_id: '1' },
    { ListingKey: '1', UnparsedAddress: 'x' },
    { address: {}, price: 1 },
  ];
  expect(others.map(isRealtorRecord)).toEqual(others.map(() => false));
});

test('whatever stands in the places, a record has an outcome and a taken one keeps the contract', () => {
  const anything = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.constantFrom(1, 0, '12', '', 'M123', -5, 1e300, true));
  const mixed = (sample: object) =>
    fc.record(
      Object.fromEntries(
        Object.entries(sample).map(([key, value]) => [
          key,
          fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, anything),
        ]),
      ),
    );
  fc.assert(
    fc.property(fc.oneof(mixed(raw), mixed(v2), anything), (record) => {
      const row = realtorListing(record, 3);
      if (row.kind !== 'taken') return;
      expect(row.value.zip).toMatch(/^\d{5}$/);
      expect(row.value.sourceKey).toMatch(/^.{1,120}$/);
      expect(row.value.priceCents === null || Number.isSafeInteger(row.value.priceCents)).toBe(true);
      expect(row.value.agent?.phone ?? '7185550100').toMatch(/^\d{10}$/);
      expect(JSON.stringify(row.value)).not.toContain('\\u0000');
    }),
    { numRuns: 300 },
  );
});
