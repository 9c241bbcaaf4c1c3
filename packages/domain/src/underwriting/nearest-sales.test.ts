import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bulkSales, compSteps, enoughComps, maxComps, sqftRange } from './comps.ts';
import { boxAround, milesBetween, milesPerDegree } from './nearby.ts';
import { createNearestSales, learningArea, nearestSales, type PlacedSale, type ValuedHome } from './nearest-sales.ts';

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** Sales around a town, most of them near its middle; some stand at the same place. */
const sales = fc
  .array(
    fc.record({
      north: degrees(-1, 1).map((away) => 0.2 * away ** 3),
      east: degrees(-1, 1).map((away) => 0.3 * away ** 3),
      sqft: fc.option(fc.integer({ min: 0, max: 4000 }), { freq: 8 }),
      // Some of few days and prices, as of one deed.
      days: fc.oneof(fc.integer({ min: 0, max: 730 }), fc.constant(400)),
      price: fc.oneof(fc.integer({ min: 100_000, max: 900_000 }), fc.constantFrom(300_000, 310_000)),
      isDemo: fc.boolean(),
      type: fc.constantFrom('single_family' as const, 'condos' as const),
    }),
    { minLength: 0, maxLength: 900, size: 'max' },
  )
  .map((all) =>
    all.map(
      ({ north, east, ...sale }, id): PlacedSale => ({
        ...{ id, ...sale, beds: null, baths: null, yearBuilt: null, lotSqft: null },
        lat: Math.round((41 + north) * 10_000) / 10_000,
        lon: Math.round((-80 + east) * 10_000) / 10_000,
      }),
    ),
  );

const homes = fc
  .record({
    id: fc.integer({ min: 0, max: 1000 }),
    up: degrees(-0.15, 0.15),
    right: degrees(-0.15, 0.15),
    sqft: fc.option(fc.integer({ min: 300, max: 5000 }), { freq: 8 }),
    isDemo: fc.boolean(),
  })
  .map(({ up, right, ...home }): ValuedHome => ({ ...home, type: 'single_family', lat: 41 + up, lon: -80 + right }));

/** As a statement looks for them: the nearest of a box, and of these what is of the same kind of data. */
function looked(
  all: readonly PlacedSale[],
  home: ValuedHome,
  radiusMiles: number,
  isFound: (sale: PlacedSale) => boolean,
) {
  const { south, north, west, east } = boxAround(home, radiusMiles);
  const far = farFrom(home);
  return all
    .filter((sale) => sale.type === home.type && sale.id !== home.id && isFound(sale))
    .filter(({ lat, lon }) => lat >= south && lat <= north && lon >= west && lon <= east)
    .sort((one, other) => far(one) - far(other) || one.id - other.id)
    .slice(0, nearestSales)
    .filter(({ isDemo }) => isDemo === home.isDemo);
}

/** The sales themselves; no two have the same id. */
function found(all: readonly PlacedSale[], home: ValuedHome, wanted: { isInOrder: boolean }) {
  const { table, compared, learned, miles } = createNearestSales(all)(home, wanted);
  const byId = new Map(all.map((sale) => [sale.id, sale]));
  const salesAt = (places: Int32Array) => [...places].flatMap((at) => byId.get(table.id[at] ?? -1) ?? []);
  return { compared: salesAt(compared), learned: salesAt(learned), miles: [...miles.subarray(0, learned.length)] };
}

const farFrom = (home: ValuedHome) => {
  const narrow = Math.cos((home.lat * Math.PI) / 180);
  return ({ lat, lon }: PlacedSale) => (lat - home.lat) ** 2 + ((lon - home.lon) * narrow) ** 2;
};

const isWithin = (home: ValuedHome, radiusMiles: number) => (sale: PlacedSale) =>
  farFrom(home)(sale) <= (radiusMiles / milesPerDegree) ** 2;

test('finds the sales that are compared, as if each were looked at, step by step', () => {
  fc.assert(
    fc.property(sales, homes, (all, home) => {
      const steps = compSteps.map(({ radiusMiles, days, sqftWithin }) => {
        const range = sqftRange(home.sqft, sqftWithin) ?? { from: 1, to: 2_000_000_000 };
        const isNear = isWithin(home, radiusMiles);
        const isFound = (sale: PlacedSale) =>
          isNear(sale) && sale.days <= days && sale.sqft !== null && sale.sqft >= range.from && sale.sqft <= range.to;
        return looked(all, home, radiusMiles, isFound).slice(0, maxComps);
      });
      const expected = steps.find(({ length }) => length >= enoughComps) ?? steps.at(-1);
      for (const isInOrder of [true, false]) expect(found(all, home, { isInOrder }).compared).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});

test('finds the sales that differences are learned from', () => {
  fc.assert(
    fc.property(sales, homes, (all, home) => {
      const nearest = looked(all, home, learningArea.radiusMiles, ({ days }) => days <= learningArea.days).filter(
        isWithin(home, learningArea.radiusMiles),
      );
      const isOfBulk = bulkSales(nearest);
      const expected = nearest.filter((sale) => !isOfBulk(sale));
      const { learned } = found(all, home, { isInOrder: false });
      expect(learned.toSorted((one, other) => one.id - other.id)).toEqual(
        expected.toSorted((one, other) => one.id - other.id),
      );
      const { learned: inOrder, miles } = found(all, home, { isInOrder: true });
      expect(inOrder).toEqual(expected);
      expect(miles).toEqual(expected.map((sale) => milesBetween(home, sale)));
    }),
    { numRuns: 60 },
  );
});
