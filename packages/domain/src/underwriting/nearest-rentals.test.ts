import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxAround } from './nearby.ts';
import { createNearestRentals, farthestRental, nearestRentals } from './nearest-rentals.ts';

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** Rentals around a town, most of them near its middle; some stand at the same place. */
const rentals = fc
  .array(
    fc.record({
      north: degrees(-1, 1).map((away) => 0.3 * away ** 3),
      east: degrees(-1, 1).map((away) => 0.5 * away ** 3),
      beds: fc.option(fc.integer({ min: 0, max: 6 }), { freq: 8 }),
    }),
    { minLength: 0, maxLength: 900, size: 'max' },
  )
  .map((all) =>
    all.map(({ north, east, beds }, id) => ({
      ...{ id, beds },
      lat: Math.round((41 + north) * 10_000) / 10_000,
      lon: Math.round((-80 + east) * 10_000) / 10_000,
    })),
  );

test('finds the nearest of all, as if each were looked at', () => {
  fc.assert(
    fc.property(
      rentals,
      degrees(-0.2, 0.2),
      degrees(-0.2, 0.2),
      fc.integer({ min: 0, max: 6 }),
      (all, up, right, beds) => {
        const place = { lat: 41 + up, lon: -80 + right };
        const { south, north, west, east } = boxAround(place, farthestRental);
        const narrow = Math.cos((place.lat * Math.PI) / 180);
        const far = ({ lat, lon }: (typeof all)[number]) => (lat - place.lat) ** 2 + ((lon - place.lon) * narrow) ** 2;
        const expected = all
          .filter(({ beds: has }) => has !== null && Math.abs(has - beds) <= 1)
          .filter(({ lat, lon }) => lat >= south && lat <= north && lon >= west && lon <= east)
          .sort((one, other) => far(one) - far(other) || one.id - other.id)
          .slice(0, nearestRentals);
        expect(createNearestRentals(all)(place, beds)).toEqual(expected);
      },
    ),
    { numRuns: 60 },
  );
});

test('without bedrooms nothing compares', () => {
  const place = { lat: 41, lon: -80 };
  expect(createNearestRentals([{ id: 1, beds: 2, ...place }])(place, null)).toEqual([]);
});
