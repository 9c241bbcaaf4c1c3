import { expect, it } from 'vitest';
import { createAreas } from './topology.ts';

const areas = createAreas({
  transform: { scale: [2, 1], translate: [-10, 30] },
  arcs: [
    [
      [0, 0],
      [1, 0],
      [0, 1],
    ],
    [
      [0, 0],
      [0, 1],
      [1, 0],
    ],
  ],
  objects: {
    states: { geometries: [{ type: 'Polygon', id: '42', arcs: [[0, ~1]], properties: { name: 'Square' } }] },
  },
});

it('puts areas together from the lines that they share, in either direction', () => {
  const square = areas('states');
  expect(square.features).toEqual([
    {
      type: 'Feature',
      properties: { id: '42', name: 'Square' },
      geometry: {
        type: 'MultiPolygon',
        coordinates: [
          [
            [
              [-10, 30],
              [-8, 30],
              [-8, 31],
              [-10, 31],
              [-10, 30],
            ],
          ],
        ],
      },
    },
  ]);
});

it('finds the areas near a box', () => {
  const found = (box: [number, number, number, number]) => areas('states', box).features.length;
  expect(found([-9.5, 30.2, -9, 30.5])).toBe(1);
  expect(found([-20, 20, 0, 40])).toBe(1);
  expect(found([-8, 31, 0, 40])).toBe(1);
  expect(found([-7.9, 30, 0, 40])).toBe(0);
  expect(found([-10, 31.1, -8, 40])).toBe(0);
});
