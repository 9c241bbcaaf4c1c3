import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  addressKey,
  cityKey,
  countyKey,
  independentCityKey,
  isIndependentCity,
  lineSearchKey,
  subdivisionKey,
} from './address-key.ts';

describe('one home as two sources write it has one key', () => {
  test.each([
    ['2418 E Willetta St', '2418 East Willetta Street'],
    ['2418 E. Willetta St.', '2418 e willetta st'],
    ['2418  E Willetta   St ', '2418 E Willetta St'],
    ['500 N 1st Ave', '500 North First Avenue'],
    ['12 Tenth St NW', '12 10th Street Northwest'],
    ['1150 S Ocean Blvd #404', '1150 South Ocean Boulevard Unit 404'],
    ['1150 S Ocean Blvd Apt 404', '1150 S Ocean Blvd, Unit #404'],
    ['77 Hancock St Apt 23G', '77 Hancock St APT 23-G'],
    ['77 Hancock St # 2 B', '77 Hancock St Unit 2B'],
    ['31 Palm Springs Dr Spc 12', '31 Palm Spgs Drive Lot 12'],
    ['9 Saint James Place', '9 St. James Pl'],
    ['9 Mount Vernon Ter', '9 Mt Vernon Terrace'],
    ["14 O'Hara Ln", '14 OHara Lane'],
    ['18 Cañon Rd', '18 Canon Road'],
    ['6 Winston-Salem Ave', '6 Winston Salem Avenue'],
    ['101 Pine Ridge Pkwy', '101 Pine Rdg Parkway'],
    ['4500 Us Highway 60', '4500 US Hwy 60'],
  ])('%s = %s', (one, other) => {
    expect(addressKey(one, '85004')).not.toBeNull();
    expect(addressKey(one, '85004')).toBe(addressKey(other, '85004-1234'));
  });
});

describe('two homes have two keys', () => {
  test.each([
    ['2418 E Willetta St', '2418 W Willetta St'],
    ['2418 E Willetta St', '2418 E Willetta Ave'],
    ['2418 E Willetta St', '2419 E Willetta St'],
    ['1150 S Ocean Blvd #404', '1150 S Ocean Blvd #405'],
    ['1150 S Ocean Blvd #404', '1150 S Ocean Blvd'],
    ['1150 S Ocean Blvd Bldg 1 Unit 4', '1150 S Ocean Blvd Bldg 2 Unit 4'],
    ['123 E St', '123 East St'],
    ['86-12 120th St', '8612 120th St'],
    ['123 1/2 Main St', '123 Main St'],
    ['123 1/2 Main St', '12312 Main St'],
  ])('%s ≠ %s', (one, other) => {
    expect(addressKey(one, '85004')).not.toBe(addressKey(other, '85004'));
  });

  it('in two ZIPs', () => {
    expect(addressKey('123 Main St', '85004')).not.toBe(addressKey('123 Main St', '85006'));
  });
});

describe('a text that tells no one home has no key', () => {
  test.each([
    ['', '85004'],
    ['   ', '85004'],
    ['Main St', '85004'],
    ['Lot 5 Desert View Rd', '85004'],
    ['0 Desert View Rd', '85004'],
    ['TBD Main St', '85004'],
    ['(Undisclosed Address)', '85004'],
    ['123', '85004'],
    ['123 Main St', ''],
    ['123 Main St', '8504'],
    ['123 Main St', '850041'],
  ])('%s, ZIP %s', (line, zip) => {
    expect(addressKey(line, zip)).toBeNull();
  });
});

test('a key does not depend on case, blanks, dots or commas', () => {
  const word = fc.constantFrom('N', 'East', 'Oak', 'Saint', 'Paul', 'Street', 'Ave', 'Court', 'Apt', '4', '12B', '3rd');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), fc.array(word, { minLength: 1, maxLength: 7 }), (number, rest) => {
      const line = [number, ...rest].join(' ');
      const key = addressKey(line, '85004');
      expect(addressKey(line.toUpperCase(), '85004')).toBe(key);
      expect(addressKey(`  ${line.replaceAll(' ', ' , ')}.`, '85004')).toBe(key);
    }),
  );
});

describe('a searched line is part of the stored one', () => {
  test.each([
    ['12 North Main Street', '12 N Main St'],
    ['12 n main', '12 North Main Street'],
    ['Main St', '12 N. Main Street'],
    ['12 N Main St #4', '12 N Main St Apt 4'],
    ['12 N Main St Apt 4', '12 N Main St Unit #4'],
    ['500 First Ave', '500 1st Avenue, Suite 2'],
    ['12 Space Center Blvd', '12 Space Center Boulevard'],
    ['Space Center', '12 Space Center Boulevard'],
    ['18 Canon', '18 Cañon Rd'],
  ])('%s is found in %s', (searched, stored) => {
    expect(lineSearchKey(stored)).toContain(lineSearchKey(searched));
  });

  it('and nothing is searched for without letters and digits', () => {
    expect(lineSearchKey(' .,- ')).toBe('');
  });
});

describe('names of one city have one key', () => {
  test.each([
    ['Phoenix', 'phoenix '],
    ['St. Louis', 'Saint Louis'],
    ['Sault Ste. Marie', 'Sault Sainte Marie'],
    ['Port St Lucie', 'Port Saint Lucie'],
    ['Mt. Vernon', 'Mount Vernon'],
    ['Ft Worth', 'Fort  Worth'],
    ['Winston-Salem', 'Winston Salem'],
    ["O'Fallon", 'O Fallon'],
    ['O’Fallon', 'OFallon'],
    ["Coeur d'Alene", 'Coeur D Alene'],
    ['Cañon City', 'Canon City'],
    ['Mayagüez', 'MAYAGUEZ'],
    ['New York City', 'New York'],
    // Wide marks are marks as well.
    ['Winston－Salem', 'Winston-Salem'],
    ['Ab／Cd', 'Ab Cd'],
  ])('%s = %s', (one, other) => {
    expect(cityKey(one)).toBe(cityKey(other));
  });

  it('and those of others another', () => {
    expect(cityKey('Kansas City')).not.toBe(cityKey('Kansas'));
    expect(cityKey('St Paul')).not.toBe(cityKey('Paul'));
    expect(cityKey(' - ')).toBe('');
  });

  test('keys are their own keys', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const key = cityKey(text);
        expect(cityKey(key)).toBe(key);
      }),
    );
  });
});

describe('the key of a county', () => {
  test.each([
    ['Allegheny County', 'Allegheny'],
    ['allegheny  county', 'Allegheny'],
    ['Prince Georges County', "Prince George's"],
    ['De Kalb County', 'DeKalb'],
    ['Saint Louis County', 'St. Louis'],
    ['Orleans Parish', 'Orleans'],
    ['East Baton Rouge Parish', 'East Baton Rouge Parish'],
    ['San Francisco County', 'City and County of San Francisco'],
    ['Matanuska-Susitna Borough', 'Matanuska Susitna Borough'],
    ['Nome Census Area', 'Nome (CA)'],
    ['Doña Ana County', 'Dona Ana'],
  ])('%s is %s', (typed, stored) => {
    expect(countyKey(typed)).toBe(countyKey(stored));
  });

  test.each([
    ['Baltimore County', 'Baltimore (city)'],
    ['Richmond County', 'City of Richmond'],
    ['Orange County', 'Orangeburg'],
  ])('%s is not %s', (typed, stored) => {
    expect(countyKey(typed)).not.toBe(countyKey(stored));
  });
});

describe('the key of a subdivision', () => {
  test.each([
    ["PICKETT'S LANDING", 'Picketts  Landing'],
    ['St. Andrews Place', 'Saint Andrews Place subdivision'],
    ['252 - Riverside', 'Riverside'],
    ['CHI - Rogers Park', 'Rogers Park'],
    ['Mott Haven, South Bronx', 'mott haven'],
    ['Oak-Park', 'Oak Park Sub-Division'],
    ['Peñasco', 'Penasco'],
  ])('%s is %s', (stored, typed) => {
    expect(subdivisionKey(stored)).toBe(subdivisionKey(typed));
  });

  test('tells phases apart', () => {
    expect(subdivisionKey('Oak Park 2')).not.toBe(subdivisionKey('Oak Park'));
  });

  test.each(['', ' , ', '252 - '])('%j has none', (name) => {
    expect(subdivisionKey(name)).toBe('');
  });
});

describe('a city that belongs to no county', () => {
  test.each([
    ['Baltimore City', 'Baltimore (city)'],
    ['baltimore (city)', 'Baltimore (city)'],
    ['Saint Louis City', 'St. Louis (city)'],
    ['Richmond (City)', 'City of Richmond'],
    ['City of Newport News', 'Newport News (city)'],
    ['Colonial Heights City', 'Colonial Heights (city'],
    ['Carson City (city)', 'Carson City (city)'],
  ])('%s is %s', (typed, stored) => {
    expect(isIndependentCity(stored)).toBe(true);
    expect(independentCityKey(typed)).toBe(independentCityKey(stored));
  });

  test('is marked as one', () => {
    expect(['Baltimore', 'Cityview', 'City', ''].map(independentCityKey)).toEqual(Array(4).fill(undefined));
    expect(['James City', 'City and County of San Francisco', 'Roanoke'].filter(isIndependentCity)).toEqual([]);
  });
});
