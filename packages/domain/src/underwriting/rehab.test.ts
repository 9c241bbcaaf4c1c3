import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateRehab, rehabCost, rehabRates, rehabStart, usualContingency, usualRehabItems } from './rehab.ts';
import { rehabLevels } from './rehab-choice.ts';

test('lines add up by area in the order of the work, with the contingency on top', () => {
  const figures = estimateRehab({
    items: [
      { area: 'Interior', name: 'Flooring', quantity: 1200, unit: 'sqft', unitCost: 6.5 },
      { area: 'Exterior', name: 'Windows', quantity: 8, unit: 'each', unitCost: 600 },
      { area: 'Interior', name: 'Doors', quantity: 4, unit: 'each', unitCost: 250 },
    ],
    contingencyRate: 10,
    sqft: 1200,
  });
  expect(figures.lines.map(({ cost }) => cost)).toEqual([7800, 4800, 1000]);
  expect(figures.areas).toEqual([
    { area: 'Exterior', cost: 4800 },
    { area: 'Interior', cost: 8800 },
  ]);
  expect(figures).toMatchObject({ subtotal: 13_600, contingency: 1360, total: 14_960 });
  expect(figures.perSqft).toBeCloseTo(14_960 / 1200, 10);
});

test('nothing to do costs nothing, and an unknown area has no cost a square foot', () => {
  expect(estimateRehab({ items: [], contingencyRate: 15, sqft: null })).toMatchObject({ total: 0, perSqft: null });
});

test('the usual lines are each named once in their area', () => {
  const names = usualRehabItems.map(({ area, name }) => `${area} ${name}`);
  expect(new Set(names).size).toBe(names.length);
});

test('a light renovation is paint, floors and the yard, with the contingency', () => {
  const start = rehabStart('light', { sqft: 1400, baths: 2 });
  expect(start?.items.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Paint inside', 1400],
    ['Flooring', 1120],
    ['Landscaping', 1],
  ]);
  expect(start?.total).toBeCloseTo((4200 + 6720 + 2500) * (1 + usualContingency / 100), 6);
  expect(start?.perSqft).toBeCloseTo((start?.total ?? 0) / 1400, 10);
});

test('each level costs more than the one before, and no line is named that the calculator does not have', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 1_000_000, noNaN: true }),
      fc.option(fc.double({ min: 0, max: 50, noNaN: true }), { nil: null }),
      (sqft, baths) => {
        const totals = rehabLevels.map((level) => rehabStart(level, { sqft, baths })?.total ?? Number.NaN);
        expect(totals).toEqual(totals.toSorted((one, other) => one - other));
        expect(totals[0]).toBeGreaterThan(0);
        expect(totals.every(Number.isFinite)).toBe(true);
      },
    ),
  );
  // Every usual line belongs to a full renovation of a home with a bath and a half.
  const full = rehabStart('full', { sqft: 1500, baths: 1.5 });
  expect(full?.items.map(({ name }) => name)).toEqual(usualRehabItems.map(({ name }) => name));
});

test('baths that nobody tells are one for 900 sqft, and at least one', () => {
  const bathsOf = (sqft: number, baths: number | null) =>
    rehabStart('medium', { sqft, baths })?.items.find(({ name }) => name === 'Bathroom, full')?.quantity;
  expect([bathsOf(1800, null), bathsOf(300, null), bathsOf(1800, 0), bathsOf(1800, 0.5)]).toEqual([2, 1, 2, 1]);
});

test.each([null, 0, -5, Number.NaN])('a living area of %s gives no start', (sqft) => {
  expect(rehabStart('full', { sqft, baths: 2 })).toBeNull();
});

test('a level costs by numbers alone what its lines add up to, and dollars a square foot what they say', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...rehabLevels),
      fc.integer({ min: 1, max: 20_000 }),
      fc.option(fc.integer({ min: 0, max: 200 }), { nil: null }),
      (level, sqft, quarters) => {
        const baths = quarters === null ? null : quarters / 4;
        const lines = rehabStart(level, { sqft, baths })?.subtotal;
        expect(rehabCost(rehabRates(level), sqft, baths ?? Number.NaN)).toBeCloseTo(lines ?? Number.NaN, 4);
      },
    ),
  );
  expect(rehabCost(rehabRates(42.5), 1600, 2)).toBe(68_000);
  expect(rehabCost(rehabRates(0), 1600, Number.NaN)).toBe(0);
});
