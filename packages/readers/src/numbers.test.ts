import { listingFields } from '@rei/domain/listings/listing-fields';
import { expect, test } from 'vitest';
import { isWithin, plainNumber } from './numbers.ts';

test.each([
  ['178300', 178_300],
  ['1,250,000', 1_250_000],
  ['$1,250.50', 1250.5],
  ['-$3', -3],
  ['-79.8747269', -79.8747269],
  ['40.876499999999993', 40.876499999999993],
  ['0', 0],
  ['', undefined],
  ['abc', undefined],
  ['1e9', undefined],
  ['1.2M', undefined],
  ['12,34', undefined],
  ['1 000', undefined],
  ['0x10', undefined],
  ['Infinity', undefined],
  ['9'.repeat(16), undefined],
])('%j read as a plain number is %j', (cell, expected) => {
  expect(plainNumber(cell)).toBe(expected);
});

test.each([
  ['beds', 3, true],
  ['beds', 2.5, false],
  ['beds', 51, false],
  ['baths', 2.25, true],
  ['baths', 2.3, false],
  ['baths', -1, false],
  ['yearBuilt', 1599, false],
  ['sqft', 49, false],
] as const)('%s of %d can be: %s', (measure, value, expected) => {
  expect(isWithin(value, listingFields[measure].band)).toBe(expected);
});
