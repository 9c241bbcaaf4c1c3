import { type Area, areaOf } from './area.ts';
import { mapLatitudes } from './mercator.ts';

type Corner = readonly [lon: number, lat: number];

const within = (degrees: number, most: number) => Math.max(-most, Math.min(degrees, most));

/**
 * The area with these corners, as a map tells them: two of a box, else each one beside the one before it. A map counts
 * degrees on over the date line, to either side, and far away shows more than one world, and more of the poles.
 */
export function shownArea(corners: readonly Corner[]): Area | undefined {
  const lons = corners.map(([lon]) => lon);
  const west = Math.min(...lons);
  const isWorld = Math.max(...lons) - west >= 360;
  const turns = Math.floor((west + 180) / 360) * 360;
  return areaOf(corners.flatMap(([lon, lat]) => [isWorld ? within(lon, 180) : lon - turns, within(lat, mapLatitudes)]));
}

/** A corner of an area that is drawn, with its longitude counted on from the corner before: over the date line, too. */
export function besideCorner([lon, lat]: Corner, before: Corner | undefined): [number, number] {
  return [before ? lon + Math.round((before[0] - lon) / 360) * 360 : lon, lat];
}
