import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { learnAdjustments, usualAdjustments } from '../valuation/adjustments.ts';
import type { HomeFacts } from '../valuation/home-facts.ts';
import { afterRepairValue } from './after-repair.ts';
import { type CompFacts, estimateFromComps } from './comps.ts';
import { type EarlierSale, estimateOfSale } from './sale-estimate.ts';

const subject: HomeFacts = { sqft: 1000, beds: 3, baths: 1, yearBuilt: 1960, lotSqft: 6000 };
const sale = (price: number, given: Partial<EarlierSale> = {}): EarlierSale => ({
  ...{ ...subject, miles: 0.3, days: 60, price },
  ...given,
});
/** Ordinary sales of about 200,000, each on a day of its own. */
const ordinary = Array.from({ length: 12 }, (_, place) => sale(190_000 + 2000 * place, { days: 30 + place }));
const asComp = (one: EarlierSale): CompFacts => ({ ...one, isSold: true, isPinned: false, isExcluded: false });

describe('the worst that records of sales hold', () => {
  test('two sales are too few to say anything', () => {
    const two = [sale(200_000), sale(210_000, { days: 61 })];
    expect(estimateOfSale(subject, two)).toBeNull();
    expect(learnAdjustments(subject, two).size).toBeCloseTo(usualAdjustments.size, 1);
  });

  test('a bulk sale, with the price of all beside each, moves nothing', () => {
    const bulk = Array.from({ length: 50 }, () => sale(3_793_956, { days: 20, miles: 0.1 }));
    expect(estimateOfSale(subject, [...bulk, ...ordinary])).toBe(estimateOfSale(subject, ordinary));
    const { comps, value } = estimateFromComps([...bulk, ...ordinary].map(asComp), subject);
    expect(comps.filter(({ leftOut }) => leftOut === 'bulk_sale')).toHaveLength(50);
    expect(value).toBeGreaterThan(189_000);
    expect(value).toBeLessThan(213_000);
    expect(estimateOfSale(subject, bulk)).toBeNull();
  });

  test('two homes may be sold for one price on one day, and a pinned one counts', () => {
    const twins = [sale(300_000), sale(300_000), ...ordinary.slice(0, 4)].map(asComp);
    expect(estimateFromComps(twins, subject).comps.map(({ leftOut }) => leftOut)).not.toContain('bulk_sale');
    const bulk = Array.from({ length: 4 }, (_, place) => ({ ...asComp(sale(300_000)), isPinned: place === 0 }));
    expect(estimateFromComps(bulk, subject)).toMatchObject({ counted: 1, value: 300_000 });
  });

  test('list prices that are alike are no bulk', () => {
    const offers = Array.from({ length: 5 }, () => ({ ...asComp(sale(300_000)), isSold: false }));
    expect(estimateFromComps(offers, subject)).toMatchObject({ counted: 5, value: 300_000 });
  });

  test('a few prices in thousands, or a thousand times too high, do not move it by a tenth', () => {
    const wrong = [sale(200), sale(205, { days: 41 }), sale(200_000_000, { days: 42 })];
    const value = estimateOfSale(subject, [...wrong, ...ordinary]) ?? 0;
    expect(value / (estimateOfSale(subject, ordinary) ?? 1)).toBeCloseTo(1, 1);
  });

  test('sales without a place are none nearby', () => {
    expect(
      estimateOfSale(
        subject,
        ordinary.map((one) => ({ ...one, miles: null })),
      ),
    ).toBeNull();
  });

  test('a home that was bought and sold again counts twice at most, each for its own price', () => {
    const flip = [sale(90_000, { days: 300 }), sale(240_000, { days: 40 })];
    const value = estimateOfSale(subject, [...ordinary, ...flip]) ?? 0;
    expect(Math.abs(value - (estimateOfSale(subject, ordinary) ?? 0))).toBeLessThan(6000);
  });

  test('whatever is recorded, a value is a positive number or none, and so is that after repairs', () => {
    const anySale = fc.record({
      price: fc.oneof(fc.constantFrom(1, 10, 3_793_956, 1e9), fc.integer({ min: 1, max: 1e7 })),
      sqft: fc.option(fc.constantFrom(0, 1, 800, 1000, 1_000_000), { nil: null }),
      beds: fc.option(fc.integer({ min: 0, max: 50 }), { nil: null }),
      baths: fc.option(fc.integer({ min: 0, max: 50 }), { nil: null }),
      yearBuilt: fc.option(fc.constantFrom(1, 1960, 9999), { nil: null }),
      lotSqft: fc.option(fc.constantFrom(0, 1, 6000, 1e9), { nil: null }),
      condition: fc.constantFrom('renovated', 'needs_work', null),
      miles: fc.option(fc.double({ min: 0, max: 20, noNaN: true }), { nil: null }),
      days: fc.option(fc.integer({ min: 0, max: 5000 }), { nil: null }),
    });
    fc.assert(
      fc.property(fc.array(anySale, { maxLength: 40 }), (sales) => {
        const value = estimateOfSale(subject, sales);
        if (value !== null) expect(Number.isFinite(value) && value > 0).toBe(true);
        const worth = learnAdjustments(subject, sales);
        const found = estimateFromComps(sales.map(asComp), subject, worth);
        const repaired = afterRepairValue(found, subject, { worth, lead: { by: 'comps', value: found.value } }).value;
        expect(repaired === null).toBe(found.value === null);
        if (repaired !== null) expect(Number.isFinite(repaired) && repaired > 0).toBe(true);
      }),
    );
  });
});
