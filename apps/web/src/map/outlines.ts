import countiesUrl from 'us-atlas/counties-10m.json?url';
import statesUrl from 'us-atlas/states-10m.json?url';
import type { Feature } from './features.ts';
import type { Bounds } from './map-props.ts';
import { type Areas, createAreas, type Topology } from './topology.ts';

/** The states but Alaska and Hawaii. */
export const wholeCountry: Bounds = [-125, 24.4, -66.9, 49.4];

async function readTopology(url: string): Promise<Topology> {
  const answer = await fetch(url, { credentials: 'same-origin' });
  // Our own file, as us-atlas has it.
  return (await answer.json()) as Topology;
}

/** A page's maps share what one of them has read; what could not be had is asked for again. */
function readOnce(url: string): () => Promise<Areas> {
  let read: Promise<Areas> | undefined;
  return () => {
    read ??= readTopology(url).then(createAreas);
    read.catch(() => {
      read = undefined;
    });
    return read;
  };
}

/** The outlines of states, by the Census's numbers. */
export const readStates = readOnce(statesUrl);

/** Counties, whose numbers begin with their state's, and the states, which their file has as well. */
export const readCounties = readOnce(countiesUrl);

/** The middle of an area's largest part, where its name stands once: islands are parts of their own. */
export function middleOf({ geometry }: Feature): [lon: number, lat: number] | undefined {
  const polygons = geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
  let largest = 0;
  let middle: [number, number] | undefined;
  for (const [ring = []] of polygons) {
    const [[fromX = 0, fromY = 0] = []] = ring;
    let [twice, sumX, sumY] = [0, 0, 0];
    for (const [place, [x = 0, y = 0]] of ring.entries()) {
      const [nextX = x, nextY = y] = ring[place + 1] ?? [];
      const across = (x - fromX) * (nextY - fromY) - (nextX - fromX) * (y - fromY);
      twice += across;
      sumX += across * (x + nextX - 2 * fromX);
      sumY += across * (y + nextY - 2 * fromY);
    }
    if (Math.abs(twice) <= largest) continue;
    largest = Math.abs(twice);
    middle = [fromX + sumX / (3 * twice), fromY + sumY / (3 * twice)];
  }
  return middle;
}

/** The box around these areas; undefined for none. Alaska's islands beyond the date line are left out. */
export function boundsOf(areas: readonly Feature[]): Bounds | undefined {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const { geometry } of areas) {
    const polygons = geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
    const rings = geometry.type === 'Polygon' ? geometry.coordinates : polygons.flat();
    for (const [lon = 0, lat = 0] of rings.flat()) {
      if (lon > 0) continue;
      west = Math.min(west, lon);
      east = Math.max(east, lon);
      south = Math.min(south, lat);
      north = Math.max(north, lat);
    }
  }
  return west > east ? undefined : [west, south, east, north];
}
