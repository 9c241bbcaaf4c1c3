import { expect, test } from 'vitest';
import { demoRentSource, hudRentSource, rentSourceName } from './rent-source.ts';

test.each([
  ['of HUD', hudRentSource, 2026, 'HUD SAFMR FY2026'],
  ['that are invented', demoRentSource, 2027, 'Demo rents FY2027 (demo data)'],
  ['of no known year', hudRentSource, undefined, 'HUD SAFMR'],
  ['that are invented, of no known year', demoRentSource, undefined, 'Demo rents (demo data)'],
  ['that are not there', undefined, undefined, null],
])('rents %s', (_name, source, fiscalYear, text) => {
  expect(rentSourceName({ source, fiscalYear })).toBe(text);
});
