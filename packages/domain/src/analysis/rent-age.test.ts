import { expect, test } from 'vitest';
import { pastRentYearText } from './past-rent-year.ts';
import { hudFiscalYear, pastRentsText } from './rent-age.ts';
import { demoRentSource, hudRentSource } from './rent-source.ts';

test.each([
  ['2026-09-30', 2026],
  ['2026-10-01', 2027],
  ['2026-11-22', 2027],
  ['2027-01-01', 2027],
])('%s is in fiscal year %d', (day, year) => {
  expect(hudFiscalYear(day)).toBe(year);
});

test.each([
  [2026, '2026-09-30', null],
  [2026, '2026-10-01', 'HUD’s rents are for fiscal year 2026, which ended on Sep 30, 2026. Today’s may differ.'],
  [2027, '2026-11-22', null],
  [2028, '2026-11-22', null],
  [undefined, '2026-11-22', 'It isn’t known which year HUD’s rents are for. Today’s may differ.'],
])('rents of fiscal year %s on %s', (fiscalYear, today, text) => {
  expect(pastRentsText({ fiscalYear, source: hudRentSource }, today)).toBe(text);
});

test.each([
  ['FY2026', '2026-09-30', null],
  ['FY2026', '2026-10-01', 'fiscal year ended Sep 30, 2026'],
  ['FY2027', '2026-11-22', null],
  ['unknown', '2026-11-22', null],
])('rents of %s on %s, in a few words', (year, today, text) => {
  expect(pastRentYearText(year, today)).toBe(text);
});

test('no rents and invented ones have no age', () => {
  expect(pastRentsText({}, '2026-11-22')).toBeNull();
  expect(pastRentsText({ fiscalYear: 2020, source: demoRentSource }, '2026-11-22')).toBeNull();
});
