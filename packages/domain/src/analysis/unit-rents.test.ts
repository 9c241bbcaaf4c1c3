import { describe, expect, it, test } from 'vitest';
import type { PropertyType } from '../listings/property-type.ts';
import type { Unit, Units } from '../listings/units.ts';
import { monthlyRent, rentForBedrooms } from './unit-rents.ts';

/** HUD, ZIP 85004, fiscal year 2024. */
const rents = { '0': 1_690, '1': 1_850, '2': 2_170, '3': 2_940, '4': 3_340 };
const noUnits: Units = { units: null, unitsVary: false, unitsDetail: [] };

function beds(...counts: (number | null)[]): Unit[] {
  return counts.map((count) => ({ beds: count, baths: 1 }));
}

describe('rent of one dwelling', () => {
  test.each([
    [0, 1_690],
    [1, 1_850],
    [4, 3_340],
    [5, 3_841],
    [6, 4_342],
    [10, 6_346],
  ])('%d bedrooms rent for %d', (bedrooms, rent) => {
    expect(rentForBedrooms(rents, bedrooms)).toBeCloseTo(rent, 9);
  });

  it('is unknown, never 0, where HUD has no rent for that size', () => {
    expect(rentForBedrooms({}, 2)).toBeUndefined();
    expect(rentForBedrooms({ '2': 2_170 }, 5)).toBeUndefined();
    expect(rentForBedrooms({ '2': 0 }, 2)).toBeUndefined();
  });
});

describe('monthly rent of a single dwelling', () => {
  const single = { type: 'single_family' as PropertyType, beds: 3, units: noUnits, rents };

  it('goes by its bedrooms; none is an efficiency', () => {
    expect(monthlyRent(single).value).toBe(2_940);
    expect(monthlyRent({ ...single, beds: 0 }).value).toBe(1_690);
  });

  it('does not read units', () => {
    expect(monthlyRent({ ...single, units: { units: 3, unitsVary: false, unitsDetail: beds(1) } }).value).toBe(2_940);
  });

  it('is unknown without bedrooms, and for land', () => {
    expect(monthlyRent({ ...single, beds: null })).toMatchObject({ value: null, missing: 'beds' });
    expect(monthlyRent({ ...single, type: 'land', beds: 0 })).toMatchObject({ value: null, missing: 'land' });
  });

  it('is unknown where the ZIP has no rents', () => {
    expect(monthlyRent({ ...single, rents: {} })).toMatchObject({
      value: null,
      missing: 'rent',
      why: 'No rent data for this ZIP. Enter a monthly rent.',
    });
  });

  it('is the typed rent wherever one is typed', () => {
    expect(monthlyRent({ ...single, typedRent: 2_500 }).value).toBe(2_500);
    expect(monthlyRent({ ...single, type: 'land', beds: null, rents: {}, typedRent: 400.5 }).value).toBe(400.5);
    for (const notTyped of [null, 0, -1, Number.NaN]) {
      expect(monthlyRent({ ...single, typedRent: notTyped }).value).toBe(2_940);
    }
  });
});

describe('monthly rent of several dwellings', () => {
  const several = { type: 'multi_family' as PropertyType, beds: 9, rents };

  test.each<[string, Units, number]>([
    ['four alike', { units: 4, unitsVary: false, unitsDetail: beds(2) }, 8_680],
    [
      'only the shared row counts when units do not vary',
      { units: 2, unitsVary: false, unitsDetail: beds(2, 4) },
      4_340,
    ],
    ['one row each', { units: 3, unitsVary: true, unitsDetail: beds(0, 1, 3) }, 6_480],
    ['a missing row is like the first', { units: 3, unitsVary: true, unitsDetail: beds(2, 1) }, 6_190],
    ['a large one', { units: 2, unitsVary: true, unitsDetail: beds(5, 0) }, 5_531],
    ['one unit', { units: 1, unitsVary: false, unitsDetail: beds(1) }, 1_850],
  ])('%s', (_, units, total) => {
    expect(monthlyRent({ ...several, units }).value).toBeCloseTo(total, 9);
  });

  it('asks for the unit count where it is unknown, save where the type says it', () => {
    const units: Units = { units: null, unitsVary: false, unitsDetail: beds(2) };
    expect(monthlyRent({ ...several, units })).toMatchObject({ value: null, missing: 'unit_count' });
    expect(monthlyRent({ ...several, type: 'apartment', units })).toMatchObject({ value: null, missing: 'unit_count' });
    expect(monthlyRent({ ...several, type: 'triplex', units }).value).toBe(6_510);
    expect(monthlyRent({ ...several, type: 'duplex', units: { ...units, units: 3 } }).value).toBe(6_510);
  });

  it('is unknown when the bedrooms of one unit are: a part of the rent is not the rent', () => {
    const units: Units = { units: 2, unitsVary: true, unitsDetail: beds(2, null) };
    expect(monthlyRent({ ...several, units })).toMatchObject({ value: null, missing: 'unit_beds' });
    expect(monthlyRent({ ...several, units: { ...units, unitsDetail: [] } })).toMatchObject({ missing: 'unit_beds' });
  });
});
