import { lonOf, mapUnits, mapX, mapY } from '@rei/domain/map/mercator';
import { groupCells } from '@rei/domain/map/pin';
import { expect, test } from 'vitest';
import type { Bounds } from './map-props.ts';
import { viewOfGroups, withGroups } from './with-groups.ts';

const country: Bounds = [-124.7, 25.1, -67, 49];

test.each([2, 3.4, 4, 4.9, 6.5])('at zoom %d a view has all of the pictures of the groups at its edges', (zoom) => {
  const [west, south, east, north] = withGroups(country, zoom);
  const pixels = (from: number, to: number) => ((to - from) / 360) * 512 * 2 ** zoom;
  // Where the picture's middle is at most beside the home that is farthest east, and at least beside the one farthest west.
  const cell = mapUnits / 2 ** Math.floor(zoom) / groupCells.across;
  const cellOf = (lon: number) => Math.floor(mapX(lon) / cell) * cell;
  const farEast = lonOf(cellOf(country[2]) + (1 - groupCells.insideX) * cell);
  const farWest = lonOf(cellOf(country[0]) + groupCells.insideX * cell);
  expect(pixels(farEast, east)).toBeGreaterThan(36);
  expect(pixels(west, farWest)).toBeGreaterThan(36);
  expect(south).toBeLessThanOrEqual(country[1]);
  expect(north).toBeGreaterThanOrEqual(country[3]);
});

test('a view over the date line goes on over it', () => {
  const [west, , east] = withGroups([144.6, 13.2, 202, 21.3], 3);
  expect(west).toBeLessThanOrEqual(144.6);
  expect(east).toBeGreaterThanOrEqual(202);
});

/** Of a map of so many pixels. */
const zoomOf =
  (width: number, height: number) =>
  ([west, south, east, north]: Bounds) =>
    Math.log2(Math.min(width / ((east - west) / 360), height / ((mapY(south) - mapY(north)) / mapUnits)) / 512);

test('a wide view shows the groups at its edges as a whole; a close one is left as it is', () => {
  const views = { zoomOf: zoomOf(1150, 1200), minZoom: 2 };
  const { box = country, zoom = 0 } = viewOfGroups(country, views) ?? {};
  expect(zoom).toBeLessThan(views.zoomOf(country));
  expect(box).toEqual(withGroups(country, zoom));
  expect(views.zoomOf(box)).toBeGreaterThan(zoom - 0.05);
  expect(viewOfGroups([-112.3, 33.3, -111.9, 33.7], views)).toBeUndefined();
});

test('a view has no coarser groups because of the room for their pictures', () => {
  // The country alone just fits at zoom 3.
  const width = ((country[2] - country[0]) / 360) * 512 * 2 ** 3.02;
  expect(viewOfGroups(country, { zoomOf: zoomOf(width, 2000), minZoom: 2 })).toBeUndefined();
});

test('where the world is too wide for a map, its country is in the middle', () => {
  const { box = country, zoom } = viewOfGroups([-160, 18, -67, 65], { zoomOf: zoomOf(300, 400), minZoom: 2 }) ?? {};
  expect(zoom).toBe(2);
  expect((box[0] + box[2]) / 2).toBeGreaterThan(-105);
  expect((box[0] + box[2]) / 2).toBeLessThan(-90);
});
