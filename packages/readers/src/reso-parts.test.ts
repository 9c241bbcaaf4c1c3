import { describe, expect, test } from 'vitest';
import type { JsonObject } from './json.ts';
import { resoAgent, resoWithdrawal } from './reso.ts';
import { resoBaths, resoCity, resoHoa, resoLine, resoLotSqft, resoSqft } from './reso-cells.ts';
import { readResoDay } from './reso-words.ts';
import { readFlag } from './words.ts';

const place = { City: 'Akron', StateOrProvince: 'OH', PostalCode: '44301' };

describe('the street line', () => {
  test.each([
    ['12 Made Up St', '12 Made Up St'],
    ['12 Made Up St, Akron, OH 44301', '12 Made Up St'],
    ['12 Made Up St, Akron, OH 44301-1234, USA', '12 Made Up St'],
    ['12 Made Up St Akron OH 44301', '12 Made Up St'],
    ['12 Made Up St, AKRON, Ohio', '12 Made Up St'],
    ['12 Made Up St, Akron', '12 Made Up St'],
    ['12 Made Up St #4, Akron OH 44301', '12 Made Up St #4'],
    ['12 Made Up St, Unit B, OH 44301', '12 Made Up St, Unit B'],
    ['12 Made Up St, Elsewhere, OH 44301', '12 Made Up St'],
    ['12 Akron', '12 Akron'],
    ['12 Akron Ave', '12 Akron Ave'],
    ['12 Akron, Akron, OH 44301', '12 Akron'],
    ['12 Old Akron', '12 Old Akron'],
    ['12 Calle OH', '12 Calle OH'],
    ['Lot 44301', 'Lot 44301'],
    ['Akron, OH 44301', ''],
  ])('of %j is %j', (UnparsedAddress, line) => {
    expect(resoLine({ ...place, UnparsedAddress })).toBe(line);
  });

  test('of a city with marks in its name, and of its postal city', () => {
    const line = (more: object) => resoLine({ ...place, ...more });
    expect(line({ UnparsedAddress: '1 A St, St. Mary’s, OH 44301', City: "St Mary's" })).toBe('1 A St');
    expect(line({ UnparsedAddress: '1 A St Stow OH 44301', PostalCity: 'Stow' })).toBe('1 A St');
  });

  test('is composed of its parts where there is no whole', () => {
    const parts = { StreetNumber: '12', StreetDirPrefix: 'N', StreetName: 'Made Up', StreetSuffix: 'Ave' };
    expect(resoLine({ ...parts, StreetDirSuffix: 'SE', UnitNumber: '4' })).toBe('12 N Made Up Ave SE Unit 4');
    expect(resoLine({ ...parts, UnitNumber: '#4B' })).toBe('12 N Made Up Ave Unit 4B');
    expect(resoLine({ ...parts, UnitNumber: 'Apt 4' })).toBe('12 N Made Up Ave Apt 4');
    expect(resoLine({ StreetNumberNumeric: 12, StreetName: 'Made Up' })).toBe('12 Made Up');
    expect(resoLine({})).toBe('');
  });
});

test.each([
  [{ City: 'San Diego' }, 'San Diego'],
  [{ City: 'SanDiego' }, 'San Diego'],
  [{ City: 'McAllen' }, 'McAllen'],
  [{ City: 'DeKalb' }, 'DeKalb'],
  [{ City: '', PostalCity: 'Akron' }, 'Akron'],
  [{}, ''],
])('the city of %j is %j', (record, city) => {
  expect(resoCity(record)).toBe(city);
});

describe('the agent', () => {
  test('has a full name, else first and last', () => {
    expect(resoAgent({ ListAgentFullName: 'Ann Agent', ListAgentFirstName: 'X' })?.name).toBe('Ann Agent');
    expect(resoAgent({ ListAgentFirstName: 'Ann', ListAgentLastName: 'Agent' })?.name).toBe('Ann Agent');
    expect(resoAgent({ ListAgentLastName: 'Agent' })?.name).toBe('Agent');
    expect(resoAgent({ ListAgentFullName: ' ' })).toBeNull();
  });

  test('has the first phone of four, digits only, without extension', () => {
    const all = {
      ListAgentOfficePhone: '602-555-0104',
      ListAgentMobilePhone: '602-555-0103',
      ListAgentPreferredPhone: '+1 602.555.0102 x12',
      ListAgentDirectPhone: 'x12',
    };
    expect(resoAgent(all)?.phone).toBe('6025550102');
    expect(resoAgent({ ...all, ListAgentPreferredPhone: null })?.phone).toBe('6025550103');
    expect(resoAgent({ ...all, ListAgentDirectPhone: '(602) 555-0101' })?.phone).toBe('6025550101');
  });

  test('has web and mail addresses that are some', () => {
    expect(resoAgent({ ListAgentURL: 'javascript:alert(1)', ListOfficeURL: 'http://o.example/' })?.href).toBe(
      'http://o.example/',
    );
    expect(resoAgent({ ListAgentURL: 'agents.example', ListAgentEmail: 'none' })).toBeNull();
  });
});

describe('measures', () => {
  test('living area, in square feet or meters, else the building', () => {
    const sqft = (record: JsonObject) => Number(resoSqft(record).text);
    expect(sqft({ LivingArea: 1500 })).toBe(1500);
    expect(sqft({ LivingArea: 100, LivingAreaUnits: 'Square Meters' })).toBeCloseTo(1076.39, 6);
    expect(sqft({ LivingArea: '100', LivingAreaUnits: 'SquareMeters' })).toBeCloseTo(1076.39, 6);
    expect(sqft({ LivingArea: null, BuildingAreaTotal: 2000, LivingAreaUnits: 'Square Meters' })).toBe(2000);
    expect(sqft({ BuildingAreaTotal: 100, BuildingAreaUnits: 'Square Meters' })).toBeCloseTo(1076.39, 6);
    expect(resoSqft({ LivingArea: 0 }).text).toBe('');
    expect(resoSqft({ LivingArea: 'big', LivingAreaUnits: 'Square Meters' }).text).toBe('big');
  });

  test('lot, in square feet, else acres', () => {
    const lot = (record: JsonObject) => Number(resoLotSqft(record).text);
    expect(lot({ LotSizeSquareFeet: 5000, LotSizeAcres: 9 })).toBe(5000);
    expect(lot({ LotSizeSquareFeet: 0, LotSizeAcres: 0.5 })).toBe(21_780);
    expect(resoLotSqft({ LotSizeAcres: 0 }).text).toBe('');
  });

  test('baths in total, else full and half of the half ones', () => {
    expect(resoBaths({ BathroomsTotalInteger: 3, BathroomsFull: 2 }).text).toBe('3');
    expect(resoBaths({ BathroomsFull: 2, BathroomsHalf: 1 }).text).toBe('2.5');
    expect(resoBaths({ BathroomsHalf: 1 }).text).toBe('0.5');
    expect(resoBaths({}).text).toBe('');
  });

  test('fees by the month', () => {
    const hoa = (record: JsonObject) => resoHoa(record, []).text;
    expect(Number(hoa({ AssociationFee: 90, AssociationFeeFrequency: 'Quarterly' }))).toBeCloseTo(30, 6);
    expect(Number(hoa({ AssociationFee: 90, AssociationFeeFrequency: 'Monthly' }))).toBe(90);
    expect(hoa({ AssociationFee: 90 })).toBe('');
    expect(hoa({ AssociationFee: 90, AssociationFeeFrequency: 'One Time' })).toBe('');
    expect(hoa({ AssociationFee: 0 })).toBe('0');
    expect(hoa({})).toBe('');
  });
});

test.each([
  ['2026-10-01', '2026-10-01'],
  ['2026-10-01T23:59:59Z', '2026-10-01'],
  ['2026-10-01T01:01:01.123-07:00', '2026-10-01'],
  ['2026-10-01T01:01Z', '2026-10-01'],
  ['2026-02-30', undefined],
  ['2026-10-01T01.01.123Z', undefined],
  ['2026-10-01T01:01:01.Z', undefined],
  ['2026-10-01T25:01:01Z', undefined],
  ['soon', undefined],
  ['', undefined],
])('the day of %j is %j', (text, day) => {
  expect(readResoDay(text)).toBe(day);
});

test.each([
  [true, true],
  ['Y', true],
  ['True', true],
  [1, true],
  [false, false],
  ['No', false],
  ['0', false],
  [null, undefined],
  ['maybe', undefined],
])('flag %j is %s', (value, expected) => {
  expect(readFlag(value)).toBe(expected);
});

const gone = 'The source has removed it';

test.each([
  ['MLS Grid', { ListingKey: 'A1', MlgCanView: false }, 'A1', 'MlgCanView is false: the source has taken it back'],
  [
    'a text for a flag',
    { ListingKey: 'A1', MlgCanView: 'N' },
    'A1',
    'MlgCanView is false: the source has taken it back',
  ],
  [
    'no display on the internet',
    { ListingKey: 'A1', InternetEntireListingDisplayYN: false },
    'A1',
    'InternetEntireListingDisplayYN is false: it is not to be shown',
  ],
  [
    'deleted',
    { ListingKey: 'A1', StandardStatus: 'Delete' },
    'A1',
    "StandardStatus 'Delete': it is no listing of the source",
  ],
  [
    'incomplete',
    { ListingKey: 7, StandardStatus: 'Incomplete' },
    '7',
    "StandardStatus 'Incomplete': it is no listing of the source",
  ],
  ['OData 4.01', { '@removed': { reason: 'deleted' }, '@id': "Property('A1')" }, 'A1', gone],
  ['OData 4.01 with its key', { '@removed': { reason: 'changed' }, ListingKey: 'A1' }, 'A1', gone],
  ['the long spelling', { '@odata.removed': {}, '@odata.id': "https://api.example/Property('A1')" }, 'A1', gone],
  ['a named key with an apostrophe', { '@removed': {}, '@id': "Property(ListingKey='O''Hare-1')" }, "O'Hare-1", gone],
  ['a number for a key', { '@removed': {}, '@id': 'Property(123)' }, '123', gone],
  ['OData 4.0', { '@odata.context': '#Property/$deletedEntity', id: "Property('A1')", reason: 'deleted' }, 'A1', gone],
])('%s', (_name, record, sourceKey, reason) => {
  expect(resoWithdrawal(record)).toEqual({ sourceKey, reason });
});

test.each([
  ['no key', { MlgCanView: false }],
  ['a key that is too long', { MlgCanView: false, ListingKey: 'x'.repeat(121) }],
  ['an address without a key', { '@removed': {}, '@id': 'Property' }],
])('%s names no listing', (_name, record) => {
  expect(resoWithdrawal(record)).toMatchObject({ sourceKey: undefined });
});

test.each([
  [{ ListingKey: 'A1', StandardStatus: 'Withdrawn' }],
  [{ ListingKey: 'A1', MlgCanView: true, InternetEntireListingDisplayYN: null }],
  [{ ListingKey: 'A1', '@odata.context': 'https://api.example/$metadata#Property/$entity' }],
])('%j is a listing', (record) => {
  expect(resoWithdrawal(record)).toBeUndefined();
});
