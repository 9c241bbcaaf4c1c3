import { expect, test } from 'vitest';
import { isInUnitedStates, readState, readZip, stateOfZip } from './places.ts';

test.each([
  ['PA', 'PA'],
  ['pa', 'PA'],
  [' Pennsylvania ', 'PA'],
  ['PR', 'PR'],
  ['ON', undefined],
  ['', undefined],
  ['constructor', undefined],
])('state %j is %j', (cell, expected) => {
  expect(readState(cell)).toBe(expected);
});

test.each([
  ['15212', '15212'],
  ['2139', '02139'],
  ['501', '00501'],
  ['15212.0', '15212'],
  ['15212-1234', '15212'],
  ['2139-1234', '02139'],
  ['152121234', '15212'],
  ['99950', '99950'],
  ['99951', undefined],
  ['500', undefined],
  ['00000', undefined],
  ['M5V 2T6', undefined],
  ['1521', '01521'],
  ['12', undefined],
  ['123456', undefined],
  ['', undefined],
])('ZIP %j is %j', (cell, expected) => {
  expect(readZip(cell)).toBe(expected);
});

test.each([
  ['Pittsburgh', 40.44, -79.99, true],
  ['San Juan', 18.46, -66.1, true],
  ['Honolulu', 21.3, -157.85, true],
  ['Attu, Alaska', 52.9, 172.9, true],
  ['Guam', 13.45, 144.75, true],
  ['null island', 0, 0, false],
  ['swapped', -79.99, 40.44, false],
  ['London', 51.5, -0.1, false],
  ['no number', Number.NaN, -80, false],
])('%s can be in the United States: %s', (_, lat, lon, expected) => {
  expect(isInUnitedStates(lat, lon)).toBe(expected);
});

test.each([
  ['00501', 'NY'],
  ['00901', 'PR'],
  ['02139', 'MA'],
  ['05501', 'MA'],
  ['20001', 'DC'],
  ['20101', 'VA'],
  ['44301', 'OH'],
  ['73301', 'TX'],
  ['88510', 'TX'],
  ['96701', 'HI'],
  ['99950', 'AK'],
  ['34001', undefined],
  ['09001', undefined],
  ['96910', 'undefined'],
  ['', undefined],
])('ZIP %j is in %s', (zip, state) => {
  expect(String(stateOfZip(zip))).toBe(String(state));
});
