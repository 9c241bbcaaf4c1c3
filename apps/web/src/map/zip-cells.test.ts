import { expect, test } from 'vitest';
import { allBut, cellsAround } from './zip-cells.ts';

const middles = [
  { key: '15218', lon: -79.9, lat: 40.42 },
  { key: '15104', lon: -79.86, lat: 40.4 },
  { key: '15221', lon: -79.87, lat: 40.44 },
  { key: '15299', lon: -79.9, lat: 40.42 },
];

function isInside(ring: number[][], lon: number, lat: number): boolean {
  let inside = false;
  for (const [at, [x = 0, y = 0]] of ring.entries()) {
    const [nextX = 0, nextY = 0] = ring[(at + 1) % ring.length] ?? [];
    if (y > lat !== nextY > lat && lon < ((nextX - x) * (lat - y)) / (nextY - y) + x) inside = !inside;
  }
  return inside;
}

test('each middle is in its own cell alone; of two at one place the first has it', () => {
  const { features } = cellsAround(middles);
  expect(features.map(({ properties }) => properties.key)).toEqual(['15218', '15104', '15221']);
  for (const { key, lon, lat } of middles.slice(0, 3)) {
    const within = features.filter(
      ({ geometry }) => geometry.type === 'Polygon' && isInside(geometry.coordinates[0] ?? [], lon, lat),
    );
    expect(within.map(({ properties }) => properties.key)).toEqual([key]);
  }
});

test('one place alone has everything, and none is nothing', () => {
  expect(cellsAround(middles.slice(0, 1)).features).toHaveLength(1);
  expect(cellsAround([]).features).toEqual([]);
});

test('what is laid over has a hole for each part of an area', () => {
  const square = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
  ];
  const area = {
    type: 'Feature' as const,
    properties: {},
    geometry: { type: 'MultiPolygon' as const, coordinates: [[square], [square]] },
  };
  const [over] = allBut([area]).features;
  expect(over?.geometry.type === 'Polygon' && over.geometry.coordinates).toHaveLength(3);
});
