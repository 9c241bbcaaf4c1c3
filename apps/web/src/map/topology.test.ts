import { expect, it } from 'vitest';
import { areasOf } from './topology.ts';

it('puts areas together from the lines that they share, in either direction', () => {
  const square = areasOf(
    {
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
    },
    'states',
  );
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
