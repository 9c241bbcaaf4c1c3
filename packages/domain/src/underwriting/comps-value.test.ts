import fc from 'fast-check';
import { expect, test } from 'vitest';
import { homeConditions } from '../valuation/home-condition.ts';
import type { HomeFacts } from '../valuation/home-facts.ts';
import { afterRepairValue } from './after-repair.ts';
import { estimateFromComps } from './comps.ts';
import { valueByComps } from './comps-value.ts';
import { milesBetween } from './nearby.ts';
import { createSaleTable } from './sale-table.ts';

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const known = (min: number, max: number) => fc.option(fc.integer({ min, max }), { freq: 6 });

const facts = {
  ...{ beds: known(0, 9), baths: known(0, 8), yearBuilt: known(0, 2030), lotSqft: known(0, 900_000) },
  sqft: fc.integer({ min: 200, max: 6000 }),
  condition: fc.option(fc.constantFrom(...homeConditions), { freq: 2 }),
  ...{ lat: between(40.95, 41.05), lon: between(-80.05, -79.95) },
};

const sale = fc.record({
  ...facts,
  isDemo: fc.constant(false),
  // Few prices and days, so that some are of one deed.
  price: fc.oneof(fc.integer({ min: 10_000, max: 2_000_000 }), fc.constantFrom(250_000, 300_000)),
  days: fc.oneof(fc.integer({ min: 0, max: 730 }), fc.constantFrom(30, 31)),
});
const sales = fc
  .array(sale, { maxLength: 25, size: 'max' })
  .map((all) => all.map((one, index) => ({ ...one, id: index + 1 })));

const worth = fc.record({
  ...{ size: between(0.2, 1.2), beds: between(-0.2, 0.2), baths: between(-0.1, 0.3), age: between(-0.2, 0.2) },
  ...{ lot: between(-0.1, 0.2), condition: between(-0.2, 0.6), time: between(-0.3, 0.3) },
});

test('is what a page makes of the same sales, comp by comp, to the last bit', () => {
  fc.assert(
    fc.property(fc.record(facts), sales, worth, (home: HomeFacts & { lat: number; lon: number }, all, worths) => {
      const table = createSaleTable(all);
      const comps = all.map((one) => {
        return { ...one, miles: milesBetween(home, one), isSold: true, isPinned: false, isExcluded: false };
      });
      const found = estimateFromComps(comps, home, worths);
      const lead = { by: 'comps', value: found.value } as const;
      const repaired = afterRepairValue(found, home, { worth: worths, lead });
      expect(valueByComps(home, { table, compared: Int32Array.from(all.keys()) }, worths)).toEqual({
        ...{ value: found.value, counted: found.counted, sales: found.sales },
        repaired: { value: repaired.value, basis: repaired.basis },
      });
    }),
    { numRuns: 300 },
  );
});
