import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundValue } from '../listings/stored-value.ts';
import { learnAdjustments } from '../valuation/adjustments.ts';
import { homeConditions } from '../valuation/home-condition.ts';
import type { HomeFacts } from '../valuation/home-facts.ts';
import { factsForTrees, type NearSales, nearSalesOf, type PlacedFacts } from '../valuation/statistical/near-sales.ts';
import { createEstimateByModel } from '../valuation/statistical/statistical-model.ts';
import { afterRepairValue } from './after-repair.ts';
import { bulkSales, compSteps, enoughComps, enoughSales, estimateFromComps, maxComps, sqftRange } from './comps.ts';
import { leadOf } from './leading-value.ts';
import { valueOfListing } from './listing-value.ts';
import { milesBetween, milesPerDegree } from './nearby.ts';
import { createNearestSales, nearestSales, type PlacedSale, type ValuedHome } from './nearest-sales.ts';

type Home = ValuedHome & HomeFacts & { isOwnPlace: boolean };

const today = 20_000;
const byLevel = createEstimateByModel({ trees: [] });
const measured = { share: 0.4, besideComps: { medianError: 8, comps: 9 } };

const known = (min: number, max: number) => fc.option(fc.integer({ min, max }), { freq: 8 });
const facts = {
  ...{ beds: known(0, 7), baths: known(0, 5), yearBuilt: known(1900, 2026), lotSqft: known(0, 600_000) },
  condition: fc.option(fc.constantFrom(...homeConditions), { freq: 2 }),
  type: fc.constant('single_family' as const),
  isDemo: fc.constant(false),
};
/** Near the middle of a town most of all. */
const degrees = (middle: number) =>
  fc.double({ min: -1, max: 1, noNaN: true }).map((away) => middle + 0.08 * away ** 3);
const place = { lat: degrees(41), lon: degrees(-80) };

const sales = fc
  .array(
    fc.record({
      ...{ ...facts, ...place, sqft: known(600, 4000), price: fc.integer({ min: 150, max: 700 }) },
      days: fc.oneof(fc.integer({ min: 0, max: 730 }), fc.constant(60)),
    }),
    { maxLength: 500, size: 'max' },
  )
  .map((all) => all.map((sale, id): PlacedSale => ({ ...sale, id, price: 1000 * sale.price })));
const homes = fc.record({
  ...{ ...facts, ...place, sqft: fc.integer({ min: 700, max: 3500 }), id: fc.integer({ min: 0, max: 600 }) },
  isOwnPlace: fc.constant(true),
});

/** As a property's page does it, sale by sale; beside it what the statistical estimate alone says. */
function plainly(home: Home, all: readonly PlacedSale[]) {
  const narrow = Math.cos((home.lat * Math.PI) / 180);
  const far = ({ lat, lon }: PlacedSale) => (lat - home.lat) ** 2 + ((lon - home.lon) * narrow) ** 2;
  const within = (miles: number) => (sale: PlacedSale) => far(sale) <= (miles / milesPerDegree) ** 2;
  const others = all
    .filter(({ id }) => id !== home.id)
    .sort((one, other) => far(one) - far(other) || one.id - other.id);
  const beside = others.filter(within(5)).slice(0, nearestSales);
  const isOfBulk = bulkSales(beside);
  const nearby = (sale: PlacedSale) => ({ ...sale, miles: milesBetween(home, sale) });
  const earlier = beside.filter((sale) => !isOfBulk(sale)).map(nearby);
  const worth = learnAdjustments({ ...home, condition: null }, earlier);
  const steps = compSteps.map(({ radiusMiles, days, sqftWithin }) => {
    const { from, to } = sqftRange(home.sqft, sqftWithin) ?? { from: 1, to: 1 };
    const isAlike = ({ sqft }: PlacedSale) => sqft !== null && sqft >= from && sqft <= to;
    return others.filter((sale) => within(radiusMiles)(sale) && sale.days <= days && isAlike(sale)).slice(0, maxComps);
  });
  const compared = steps.find(({ length }) => length >= enoughComps) ?? steps.at(-1) ?? [];
  const comps = compared.map((sale) => ({ ...nearby(sale), isSold: true, isPinned: false, isExcluded: false }));
  const found = estimateFromComps(comps.length < enoughSales ? [] : comps, home, worth);
  const { lat, lon } = home;
  const placed = factsForTrees(home, { lat, lon, day: today, type: 0 });
  const statistical = byLevel(placed, nearSalesOf(earlier, home));
  const lead = leadOf(found, statistical, measured);
  const repaired = afterRepairValue(found, home, { worth, lead });
  const { value, by } = lead;
  if (value === null || (by === 'comps' && found.counted < enoughSales)) return { told: null, statistical };
  const afterRepair = roundValue(repaired.value ?? value);
  const told = { value: roundValue(value), by, afterRepair, afterRepairBasis: repaired.basis, sales: found.counted };
  return { told, statistical };
}

test('is what a page makes of the same sales one by one, and the statistical estimate to the last bit', () => {
  fc.assert(
    fc.property(sales, homes, (all, home) => {
      let said: number | null = null;
      const estimate = (placed: PlacedFacts, near: NearSales) => {
        said = byLevel({ ...placed, type: 0 }, near);
        return said;
      };
      const told = valueOfListing(home, createNearestSales(all), { estimate, measured, today });
      expect({ told, statistical: said }).toEqual(plainly(home, all));
    }),
    { numRuns: 60 },
  );
});
