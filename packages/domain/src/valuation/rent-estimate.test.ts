import { expect, test } from 'vitest';
import { type Dwelling, dwellingsOf, estimateRent, type NearbyRental } from './rent-estimate.ts';

const home: Dwelling = { type: 'single_family', sqft: 1200, beds: 3, baths: 2, yearBuilt: 1970, lotSqft: null };

const rental = (changes: Partial<NearbyRental> = {}): NearbyRental => ({
  ...home,
  rent: 1800,
  miles: 0.3,
  days: 30,
  ...changes,
});

const of = (count: number, changes: (index: number) => Partial<NearbyRental>) =>
  Array.from({ length: count }, (_, index) => rental(changes(index)));

test('like homes next door say what a home rents for', () => {
  const { rent, step, rentals } = estimateRent(
    home,
    of(6, (index) => ({ days: 0, rent: 1790 + 4 * index })),
  );
  expect(rent).toBeCloseTo(1800, 0);
  expect(step).toEqual({ radiusMiles: 0.5, days: 180, found: 6 });
  expect(rentals.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(100, 8);
});

test('fewer than five say nothing, wherever they are, and so do homes without bedrooms', () => {
  const few = of(4, () => ({}));
  expect(estimateRent(home, few)).toMatchObject({ rent: null, step: null, rentals: [] });
  expect(
    estimateRent(home, [...few, rental({ miles: 11 }), rental({ days: 800 }), rental({ beds: null })]).rent,
  ).toBeNull();
  expect(
    estimateRent(
      { ...home, beds: null },
      of(9, () => ({})),
    ).rent,
  ).toBeNull();
});

test('the search widens until it has enough, and tells how far', () => {
  expect(
    estimateRent(
      home,
      of(5, (index) => ({ miles: index })),
    ).step,
  ).toEqual({ radiusMiles: 5, days: 365, found: 5 });
});

test('a larger home rents for more than its comps, by what their adjustments add up to', () => {
  const { rent, rentals } = estimateRent(
    home,
    of(6, () => ({ sqft: 900, beds: 2 })),
  );
  expect(rent).toBeGreaterThan(1900);
  for (const { rental: comp, adjusted } of rentals) {
    expect(comp.rent + adjusted.parts.reduce((sum, { dollars }) => sum + dollars, 0)).toBeCloseTo(adjusted.price, 8);
  }
});

test('a rent mistyped by ten moves the estimate little', () => {
  const rents = of(9, (index) => ({ rent: index === 0 ? 18_000 : 1800, days: 0 }));
  expect(estimateRent(home, rents).rent).toBeCloseTo(1800, -1);
});

test('another kind of home counts less than one of its own', () => {
  const { rentals } = estimateRent(
    home,
    of(6, (index) => ({ type: index < 3 ? 'condos' : 'single_family' })),
  );
  expect(rentals.slice(0, 3).every(({ rental: { type } }) => type === 'single_family')).toBe(true);
});

test('a building rents out its units, alike ones together, without its own area', () => {
  const units = [
    { beds: 2, baths: 1 },
    { beds: 1, baths: 1 },
    { beds: 2, baths: 1 },
  ];
  expect(dwellingsOf({ ...home, type: 'triplex', units })).toMatchObject([
    { count: 2, dwelling: { beds: 2, baths: 1, sqft: null } },
    { count: 1, dwelling: { beds: 1 } },
  ]);
  expect(dwellingsOf({ ...home, type: 'land', units: [] })).toEqual([]);
  expect(dwellingsOf({ ...home, units: [] })).toEqual([{ count: 1, dwelling: expect.objectContaining(home) }]);
});
