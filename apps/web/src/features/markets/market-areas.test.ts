import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { createAreas } from '#map/topology.ts';
import { areasOf, colored, colorOf, countyOutlines } from './market-areas.ts';

const atlas = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('us-atlas/counties-10m.json'), 'utf8'));
const read = createAreas(atlas);
const outlines = { states: read('states'), counties: read('counties') };

test.each([
  ['Allegheny|PA', '42003'],
  ['Baltimore|MD', '24005'],
  ['Baltimore (city)|MD', '24510'],
  ['St. Louis|MO', '29189'],
  ['City of Richmond|VA', '51760'],
  ['Richmond|VA', '51159'],
  ['Colonial Heights (city|VA', '51570'],
  ['City and County of San Francisco|CA', '06075'],
  ['Carson City (city)|NV', '32510'],
  ['Caddo Parish|LA', '22017'],
  ['Saint Johns|FL', '12109'],
  ['DeBaca|NM', '35011'],
  ['Doña Ana|NM', '35013'],
  ['Capitol Region|CT', undefined],
])('the county %j has the outline %j', (key, id) => {
  expect(countyOutlines(outlines)(key)?.properties.id).toBe(id);
});

const place = (key: string, value: number | null) => ({ key, name: key, homes: 20, value });

test('each place that has an outline is colored by its class, and one with too few homes by none', () => {
  const places = [place('PA', 1), place('OH', 2), place('NY', null), place('XX', 3)];
  const areas = areasOf('state', places, outlines);
  expect(areas.features.map(({ properties }) => properties.key)).toEqual(['PA', 'OH', 'NY']);
  const classes = [
    { from: 1, to: 1, count: 1 },
    { from: 2, to: 2, count: 1 },
    { from: 3, to: 3, count: 1 },
  ];
  expect(colored(areas, places, classes, 5).features.map(({ properties }) => properties.color)).toEqual([0, 2, -1]);
});

test('the outermost colors are always used, and one class has the middle one', () => {
  expect([0, 1, 2, 3, 4].map((at) => colorOf(at, 5, 5))).toEqual([0, 1, 2, 3, 4]);
  expect([0, 1].map((at) => colorOf(at, 2, 5))).toEqual([0, 4]);
  expect(colorOf(0, 1, 5)).toBe(2);
});
