import { expect, test } from 'vitest';
import { estimateRehab, usualRehabItems } from './rehab.ts';

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
