import { expect, test } from 'vitest';
import { reportFacts } from './report-facts.ts';

const home: Parameters<typeof reportFacts>[0] = {
  description: {
    ...{ type: 'single_family', beds: 3, baths: 1.5, sqft: 1240, lot_sqft: 87_120, year_built: 1925 },
    ...{ units: null, units_vary: false, units_detail: [], text: null },
  },
  ...{ building_size: null, hoa_fee: 0, status: 'For Sale', list_date: '2026-11-03' },
  source: { name: 'Redfin', isDemo: false, url: null, importedAt: '2026-11-20' },
};
const told = (given: Partial<typeof home> = {}) =>
  reportFacts({ ...home, ...given }).map(({ label, value }) => `${label}: ${value}`);

test('a home is told by what its listing says', () => {
  expect(told()).toEqual([
    ...['Beds: 3', 'Baths: 1.5', 'Area: 1,240 sqft', 'Lot: 2.00 acres', 'Built: 1925', 'HOA: None'],
    ...['Status: For Sale', 'Listed: Nov 3, 2026', 'Source: Redfin'],
  ]);
});

test('a building is told by its units, and what nobody knows is not printed', () => {
  const description = { ...home.description, type: 'duplex' as const, beds: null, baths: null, lot_sqft: null };
  expect(told({ description, hoa_fee: null, list_date: null })).toEqual([
    ...['Units: 2', 'Area: 1,240 sqft', 'Built: 1925', 'Status: For Sale', 'Source: Redfin'],
  ]);
});
