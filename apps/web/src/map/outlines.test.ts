import { expect, it } from 'vitest';
import type { Feature } from './features.ts';
import { middleOf } from './outlines.ts';

const square = (west: number, south: number, size: number) => [
  [
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
    [west, south],
  ],
];

const areaOf = (coordinates: number[][][][]): Feature => ({
  type: 'Feature',
  properties: { name: 'Alaska' },
  geometry: { type: 'MultiPolygon', coordinates },
});

it('names an area in the middle of its largest part', () => {
  expect(middleOf(areaOf([square(-180, 50, 1), square(-160, 60, 8), square(-150, 55, 2)]))).toEqual([-156, 64]);
  // The direction in which an outline is drawn says nothing.
  const reversed = square(-160, 60, 8).map((ring) => ring.toReversed());
  expect(middleOf(areaOf([square(-180, 50, 1), reversed]))).toEqual([-156, 64]);
  expect(middleOf(areaOf([]))).toBeUndefined();
});
