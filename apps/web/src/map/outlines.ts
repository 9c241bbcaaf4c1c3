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

/** The outlines of states, by the Census's numbers. */
export const readStates = async (): Promise<Areas> => createAreas(await readTopology(statesUrl));

/** Counties, whose numbers begin with their state's, and the states, which their file has as well. */
export const readCounties = async (): Promise<Areas> => createAreas(await readTopology(countiesUrl));

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
