import { mapLatitudes } from './mercator.ts';

/** The nearest corner that an area may have, degrees: a map far away shows more than one world, and more of the poles. */
export function nearestCorner([lon, lat]: readonly [number, number]): [number, number] {
  const within = (degrees: number, most: number) => Math.max(-most, Math.min(degrees, most));
  return [within(lon, 180), within(lat, mapLatitudes)];
}
