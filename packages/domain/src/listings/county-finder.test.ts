import { expect, test } from 'vitest';
import { createCountyFinder } from './county-finder.ts';

const find = createCountyFinder([
  { county: 'Baltimore', state: 'MD' },
  { county: 'Baltimore (city)', state: 'MD' },
  { county: 'Carson City (city)', state: 'NV' },
  { county: 'Saint Charles', state: 'LA' },
]);

test.each([
  ['Baltimore County', 'MD', 'Baltimore'],
  ['Baltimore city', 'MD', 'Baltimore (city)'],
  ['City of Baltimore', 'MD', 'Baltimore (city)'],
  ['Carson City', 'NV', 'Carson City (city)'],
  ['St. Charles Parish', 'LA', 'Saint Charles'],
  ['Baltimore', 'PA', undefined],
])('%s in %s is %s', (name, state, county) => {
  expect(find(name, state)?.county).toBe(county);
});
