import { describe, expect, test } from 'vitest';
import { areaKey, areaKeys, placeKeys, readAreas } from './area.ts';

test.each([
  ['85008', 'zip:85008'],
  ['85008-1234', 'zip:85008'],
  ['AZ', 'state:AZ'],
  ['arizona', 'state:AZ'],
  ['Phoenix, AZ', 'city:phoenix|AZ'],
  ['Phoenix AZ', 'city:phoenix|AZ'],
  ['phoenix, arizona', 'city:phoenix|AZ'],
  ['Phoenix', 'city:phoenix'],
  ['New York, NY', 'city:new york|NY'],
  ['Saint Paul, MN', 'city:st paul|MN'],
  ['Maricopa County, AZ', 'county:maricopa|AZ'],
  ['Maricopa county', 'county:maricopa'],
  ['Orleans Parish, LA', 'county:orleans|LA'],
  ['Anywhere', '*'],
  ['nationwide', '*'],
  ['—', null],
  ['', null],
])('the area %j is compared as %j', (area, key) => {
  expect(areaKey(area)).toBe(key);
});

test('no area is anywhere', () => {
  expect(areaKeys([])).toEqual(['*']);
  expect(areaKeys(['Mesa, AZ', 'mesa az', 'Mesa AZ'])).toEqual(['city:mesa|AZ', 'city:mesa az']);
});

test('a place lies in all of its areas', () => {
  const keys = placeKeys({ cities: ['Reserve', 'Phoenix'], state: 'AZ', zip: '85008-12', county: 'Maricopa' });
  for (const area of ['anywhere', '85008', 'AZ', 'Phoenix', 'Phoenix, AZ', 'Maricopa County', 'Maricopa County, AZ']) {
    expect(keys).toContain(areaKey(area));
  }
  expect(keys).not.toContain(areaKey('Phoenix, OR'));
});

describe('a text of several areas', () => {
  test.each([
    ['Phoenix, AZ; Tempe, AZ', ['Phoenix, AZ', 'Tempe, AZ']],
    ['Phoenix, Tempe, AZ', ['Phoenix', 'Tempe, AZ']],
    ['85008, 85012 85004', ['85008', '85012', '85004']],
    ['AZ | NV', ['AZ', 'NV']],
    ['New York, NY, Washington, DC', ['New York, NY', 'Washington, DC']],
    ['AZ, Nevada, PA', ['AZ', 'Nevada', 'PA']],
    ['Reno, NV, AZ', ['Reno, NV', 'AZ']],
    ['Phoenix\nphoenix', ['phoenix']],
    ['', []],
  ])('%j', (text, areas) => {
    expect(readAreas(text)).toEqual(areas);
  });
});
