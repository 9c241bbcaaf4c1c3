import { expect, test } from 'vitest';
import { countyName } from './county-name.ts';

test.each([
  ['Maricopa', 'AZ', 'Maricopa County'],
  ['Caddo', 'LA', 'Caddo Parish'],
  ['Caddo Parish', 'LA', 'Caddo Parish'],
  ['Capitol', 'CT', 'Capitol Planning Region'],
  ['Baltimore (city)', 'MD', 'Baltimore city'],
  ['Colonial Heights (city', 'VA', 'Colonial Heights city'],
  ['City of Richmond', 'VA', 'Richmond city'],
  ['Carson City (city)', 'NV', 'Carson City'],
  ['City and County of San Francisco', 'CA', 'San Francisco County'],
  ['James City', 'VA', 'James City County'],
])('%s, %s is called %s', (county, state, name) => {
  expect(countyName(county, state)).toBe(name);
});
