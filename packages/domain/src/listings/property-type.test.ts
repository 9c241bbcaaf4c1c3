import { describe, expect, it, test } from 'vitest';
import {
  isMultiFamily,
  type PropertyType,
  propertyTypeLabel,
  propertyTypes,
  searchTypes,
  storedTypes,
  unitsOfType,
} from './property-type.ts';

test.each<[PropertyType, string]>([
  ['single_family', 'Single Family'],
  ['multi_family', 'Multi Family'],
  ['condos', 'Condo'],
  ['townhomes', 'Townhome'],
  ['mobile', 'Mobile/Manufactured'],
  ['land', 'Land'],
  ['other', 'Other'],
])('%s is called %s', (type, label) => {
  expect(propertyTypeLabel(type)).toBe(label);
});

test('every type has a name of its own', () => {
  expect(new Set(propertyTypes.map(propertyTypeLabel)).size).toBe(propertyTypes.length);
});

test('multi-family is multi_family, apartment, duplex, triplex and fourplex', () => {
  expect(propertyTypes.filter(isMultiFamily)).toEqual(['multi_family', 'apartment', 'duplex', 'triplex', 'fourplex']);
});

describe('a search', () => {
  it('for multi_family finds apartments, duplexes, triplexes and fourplexes too', () => {
    expect(storedTypes(['condos', 'multi_family'])).toEqual([
      'condos',
      'multi_family',
      'apartment',
      'duplex',
      'triplex',
      'fourplex',
    ]);
  });

  it('finds one of the four alone, and each type once', () => {
    expect(storedTypes(['duplex'])).toEqual(['duplex']);
    expect(storedTypes(['duplex', 'multi_family', 'duplex'])).toHaveLength(5);
  });

  it('for every type on the page finds every type there is', () => {
    expect(new Set(storedTypes(searchTypes))).toEqual(new Set(propertyTypes));
  });
});

test('only duplex, triplex and fourplex tell their unit count', () => {
  const counts = propertyTypes.flatMap((type) => unitsOfType(type) ?? []);
  expect(counts).toEqual([2, 3, 4]);
  expect(unitsOfType('apartment')).toBeUndefined();
});
