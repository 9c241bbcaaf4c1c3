import { unknownFacts } from '@rei/domain/listings/listing-fields';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resoListing } from './reso.ts';

const home = {
  ListingKey: 'K-1',
  ListingId: 'MLS-77',
  StandardStatus: 'Active',
  PropertyType: 'Residential',
  PropertySubType: 'Single Family Residence',
  ListPrice: 250000.5,
  ClosePrice: 1,
  UnparsedAddress: '12 Made Up St, Akron, OH 44301',
  City: 'Akron',
  StateOrProvince: 'OH',
  PostalCode: '44301-1234',
  Latitude: 41.08,
  Longitude: -81.52,
  BedroomsTotal: 3,
  BathroomsTotalInteger: 2,
  LivingArea: 1500,
  LivingAreaUnits: 'Square Feet',
  LotSizeAcres: 0.25,
  YearBuilt: 1946,
  AssociationFee: 120,
  AssociationFeeFrequency: 'Annually',
  ListingContractDate: '2026-10-01',
  PublicRemarks: 'Bright and\nquiet.',
  ListAgentFullName: 'Ann Agent',
  ListAgentEmail: 'ann@agents.example',
  ListAgentDirectPhone: '(602) 555-0100',
  ListAgentURL: 'https://agents.example/ann',
  ListOfficeName: 'Some Office',
  ModificationTimestamp: '2026-10-02T01.01.123Z',
};

function read(changes: Record<string, unknown> = {}) {
  return resoListing({ ...home, ...changes }, 7);
}

function taken(changes: Record<string, unknown> = {}) {
  const row = read(changes);
  if (row.kind !== 'taken') throw new Error(`not taken: ${JSON.stringify(row)}`);
  return row;
}

test('every field in its place; a timestamp that is none costs nothing else', () => {
  const { value, corrections, line } = taken();
  expect(line).toBe(7);
  expect(corrections).toEqual([]);
  expect(value).toEqual({
    source: 'reso',
    sourceKey: 'K-1',
    priceCents: 25_000_050,
    ...unknownFacts,
    type: 'single_family',
    line: '12 Made Up St',
    city: 'Akron',
    state: 'OH',
    zip: '44301',
    lat: 41.08,
    lon: -81.52,
    beds: 3,
    baths: 2,
    sqft: 1500,
    lotSqft: 10_890,
    yearBuilt: 1946,
    hoaCents: 1000,
    hoaFrequency: 'Annually',
    units: null,
    unitsDetail: [],
    isPending: false,
    isContingent: false,
    isForeclosure: false,
    isOffMarket: false,
    isSold: false,
    sourceStatus: 'Active',
    listDate: '2026-10-01',
    mlsId: 'MLS-77',
    url: null,
    photos: [],
    remarks: 'Bright and quiet.',
    agent: {
      name: 'Ann Agent',
      email: 'ann@agents.example',
      phone: '6025550100',
      href: 'https://agents.example/ann',
      office: 'Some Office',
    },
    officePhone: null,
    coAgent: null,
    priceHistory: [{ on: '2026-10-01', event: 'Listed', cents: 25_000_050 }],
    missing: [
      ...['priceBefore', 'units', 'unitsDetail', 'foreclosure', 'photos', 'officePhone', 'coAgent'],
      ...['soldOn', 'county', 'subdivision', 'tax', 'assessed'],
    ],
    document: home,
  });
});

describe('skipped: no home for sale', () => {
  test.each([
    ['Residential Lease', 'A lease is no listing for sale'],
    ['ResidentialLease', 'A lease is no listing for sale'],
    ['Commercial Lease', 'A lease is no listing for sale'],
    ['CommercialSale', 'Commercial property is no home'],
    ['Business Opportunity', 'A business is no home'],
  ])('%s', (PropertyType, reason) => {
    expect(read({ PropertyType })).toEqual({ kind: 'skipped', line: 7, reason });
  });
});

describe('withdrawn, known by its key alone', () => {
  test.each([
    ['taken back', { MlgCanView: false }, 'MlgCanView is false: the source has taken it back'],
    [
      'not to be shown',
      { InternetEntireListingDisplayYN: false },
      'InternetEntireListingDisplayYN is false: it is not to be shown',
    ],
    ['deleted', { StandardStatus: 'Delete' }, "StandardStatus 'Delete': it is no listing of the source"],
    ['incomplete', { StandardStatus: 'Incomplete' }, "StandardStatus 'Incomplete': it is no listing of the source"],
    [
      'of a kind that is skipped',
      { MlgCanView: 0, PropertyType: 'Residential Lease' },
      'MlgCanView is false: the source has taken it back',
    ],
  ])('%s', (_, changes, reason) => {
    expect(read(changes)).toEqual({ kind: 'withdrawn', line: 7, sourceKey: home.ListingKey, reason });
  });
});

describe('rejected, with a reason', () => {
  test.each([
    [
      'withdrawn without a key',
      { ListingKey: null, MlgCanView: false },
      'MlgCanView is false: the source has taken it back',
    ],
    ['without a key', { ListingKey: null }, 'ListingKey is blank: the listing has no key'],
    ['with an endless key', { ListingKey: 'x'.repeat(121) }, 'ListingKey is too long: the listing has no key'],
    ['in a province', { StateOrProvince: 'ON' }, "StateOrProvince 'ON' is no US state"],
    ['without a ZIP', { PostalCode: undefined }, "PostalCode '' is no US ZIP"],
    ['with a price in words', { ListPrice: 'ask' }, "ListPrice 'ask' is no amount"],
    ['with a negative price', { ListPrice: -1 }, "ListPrice '-1' is no amount"],
    ['with a price beyond belief', { ListPrice: 2e9 }, "ListPrice '2000000000' is above a billion dollars"],
    [
      'with an endless address',
      { UnparsedAddress: 'x '.repeat(5000) },
      'UnparsedAddress or City is longer than 200 characters',
    ],
    ['with an endless city', { City: 'x'.repeat(201) }, 'UnparsedAddress or City is longer than 200 characters'],
  ])('%s', (_, changes, reason) => {
    expect(read(changes)).toMatchObject({ kind: 'rejected', line: 7, reason, cells: { ListingId: 'MLS-77' } });
  });

  test.each([[null], [5], ['text'], [[home]]])('%j is no record', (value) => {
    expect(resoListing(value, 3)).toMatchObject({
      kind: 'rejected',
      line: 3,
      reason: 'This is no record of a listing',
      cells: { record: JSON.stringify(value).slice(0, 200) },
    });
  });
});

describe('kept, with a correction', () => {
  test.each([
    ['a price of 0', { ListPrice: 0 }, { priceCents: null }, 'ListPrice is 0: left unknown'],
    ['beds out of band', { BedroomsTotal: 99 }, { beds: null }, "BedroomsTotal '99' cannot be: left unknown"],
    ['a size in words', { LivingArea: 'big' }, { sqft: null }, "LivingArea 'big' cannot be: left unknown"],
    [
      'an unknown status',
      { StandardStatus: 'Vanished' },
      { isOffMarket: true, sourceStatus: 'Vanished' },
      "StandardStatus 'Vanished' is unknown: taken as off market",
    ],
    [
      'an unknown type',
      { PropertySubType: 'Castle' },
      { type: 'other' },
      "PropertySubType 'Castle' does not tell the type: taken as other",
    ],
    ['a blank city', { City: '', UnparsedAddress: '1 A St' }, { city: '' }, 'City is blank'],
    ['a blank address', { UnparsedAddress: null }, { line: '' }, 'UnparsedAddress is blank'],
    [
      'coordinates at sea',
      { Latitude: 0, Longitude: 0 },
      { lat: null, lon: null },
      'Latitude and Longitude are not in the United States: left unknown',
    ],
    [
      'a fee now and then',
      { AssociationFeeFrequency: 'Seasonal' },
      { hoaCents: null },
      "AssociationFee '120' with AssociationFeeFrequency 'Seasonal': left unknown",
    ],
    [
      'a day with a broken fraction',
      { ListingContractDate: '2026-10-01T01:01:01.Z', OnMarketDate: '2026-10-03T01:01:01.5+02:00' },
      { listDate: '2026-10-03' },
      "ListingContractDate '2026-10-01T01:01:01.Z' is no date: left out",
    ],
    [
      'too many units',
      { NumberOfUnitsTotal: 501 },
      { units: null },
      "NumberOfUnitsTotal '501' cannot be: left unknown",
    ],
  ])('%s', (_, changes, value, correction) => {
    expect(taken(changes)).toMatchObject({ value, corrections: [correction] });
  });

  test('what is null or missing is unknown without a correction', () => {
    const { ListingKey, PropertySubType, StandardStatus, UnparsedAddress, City, StateOrProvince, PostalCode } = home;
    const bare = { ListingKey, PropertySubType, StandardStatus, UnparsedAddress, City, StateOrProvince, PostalCode };
    const row = resoListing({ ...bare, ListPrice: null, Media: null, UnitTypes: null }, 1);
    expect(row).toMatchObject({
      kind: 'taken',
      corrections: [],
      value: { priceCents: null, beds: null, baths: null, sqft: null, lotSqft: null, agent: null, listDate: null },
    });
  });

  test('zeros that stand for nothing', () => {
    const { value, corrections } = taken({ LivingArea: 0, LotSizeAcres: 0, NumberOfUnitsTotal: 0, AssociationFee: 0 });
    expect(value).toMatchObject({ sqft: null, lotSqft: null, units: null, hoaCents: 0 });
    expect(corrections).toEqual([]);
  });
});

test('an address that may not be shown is kept nowhere', () => {
  const { value, corrections } = taken({ InternetAddressDisplayYN: false, StreetName: 'Made Up' });
  expect(value).toMatchObject({ line: '', lat: null, lon: null, city: 'Akron', zip: '44301' });
  expect(JSON.stringify(value)).not.toContain('Made Up');
  expect(JSON.stringify(value.document)).not.toContain('41.08');
  expect(corrections).toEqual(['InternetAddressDisplayYN is false: the address is not kept']);
});

test('a building: kinds of units, each as often as there are of it', () => {
  const UnitTypes = [
    { UnitTypeBedsTotal: 2, UnitTypeBathsTotal: 1, UnitTypeUnitsTotal: 2 },
    { UnitTypeBedsTotal: 1, UnitTypeBathsTotal: null },
    { UnitTypeBedsTotal: 99, UnitTypeBathsTotal: 1.5, UnitTypeUnitsTotal: 0 },
  ];
  const expected = [
    { beds: 2, baths: 1 },
    { beds: 2, baths: 1 },
    { beds: 1, baths: null },
  ];
  expect(taken({ UnitTypes, NumberOfUnitsTotal: 4 }).value).toMatchObject({ units: 4, unitsDetail: expected });
  expect(taken({ UnitTypes }).value).toMatchObject({ units: 3, unitsDetail: expected });
  const many = taken({ UnitTypes: [{ UnitTypeBedsTotal: 1, UnitTypeBathsTotal: 1, UnitTypeUnitsTotal: 1e9 }] });
  expect(many.value.unitsDetail).toHaveLength(500);
});

test('photos: the preferred one first, then by order; no documents, no addresses that are none', () => {
  const photo = (MediaURL: string, more: object) => ({ MediaCategory: 'Photo', MediaURL, ...more });
  const Media = [
    photo('https://p.example/3.jpg', { Order: 3 }),
    photo('http://p.example/1.jpg', { Order: 1 }),
    photo('https://p.example/none.jpg', {}),
    { MediaCategory: 'Document', MediaURL: 'https://p.example/plan.pdf', Order: 0 },
    photo('https://p.example/9.jpg', { Order: 9, PreferredPhotoYN: true }),
    photo('https://p.example/1.jpg', { Order: 4 }),
    photo('javascript:alert(1)', { Order: 2 }),
    'no object',
  ];
  expect(taken({ Media }).value.photos).toEqual([
    'https://p.example/9.jpg',
    'https://p.example/1.jpg',
    'https://p.example/3.jpg',
    'https://p.example/none.jpg',
  ]);
});

test('whatever the fields hold, a record has an outcome and a taken one keeps the contract', () => {
  const value = fc.oneof(fc.jsonValue(), fc.constantFrom(...Object.values(home)), fc.string({ unit: 'binary' }));
  const names = [...Object.keys(home), 'Media', 'UnitTypes', 'SpecialListingConditions', 'NumberOfUnitsTotal'];
  const changes = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 3 });
  fc.assert(
    fc.property(changes, (changed) => {
      const row = read(changed);
      if (row.kind !== 'taken') return;
      expect(row.value.zip).toMatch(/^\d{5}$/);
      expect(row.value.state).toMatch(/^[A-Z]{2}$/);
      expect(row.value.sourceKey).not.toBe('');
      expect(row.value.priceCents === null || Number.isSafeInteger(row.value.priceCents)).toBe(true);
      expect(row.value.sqft === null || Number.isInteger(row.value.sqft)).toBe(true);
      const stored = JSON.stringify(row.value);
      expect(stored).not.toContain('\\u0000');
      expect(stored).not.toMatch(/\\ud[89a-f]/);
    }),
  );
});

test('what the price was before, and since when it is what it is', () => {
  const before = (more: Record<string, unknown>) => {
    const { previousPriceCents, priceChangedOn } = taken(more).value;
    return [previousPriceCents, priceChangedOn];
  };
  const day = { PriceChangeTimestamp: '2026-11-12T08:00:00Z' };
  expect(before({ PreviousListPrice: 350_000, ...day })).toEqual([35_000_000, '2026-11-12']);
  expect(before({ PreviousListPrice: 350_000 })).toEqual([undefined, undefined]);
  expect(before({ PreviousListPrice: 'much', ...day })).toEqual([undefined, undefined]);
  expect(before({})).toEqual([undefined, undefined]);
});
