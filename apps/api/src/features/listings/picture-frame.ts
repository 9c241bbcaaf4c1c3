import { latOf, lonOf, mapX, mapY } from '@rei/domain/map/mercator';
import type { Box } from './picture-repository.ts';

/** What is drawn, in steps that are pixels of a card: two miles around the home, and some more. */
export const frameWidth = 320;
export const frameHeight = 240;
export const stepsPerMile = 40;

const metersPerMile = 1609.344;

/** At the equator. */
const metersPerUnit = 40_075_016.686 / 2 ** 24;

export interface Frame {
  home: { x: number; y: number };
  box: Box;
  /** Units of the map: the frame's left and upper edge, and how many a step has. */
  units: { left: number; top: number; each: number };
  at: (lon: number, lat: number) => { x: number; y: number };
}

/** Homes at one place have another frame each, so that two of one building are not told by one picture. */
const aside = { x: 12, y: 8 };

/** The surroundings of a place; `turn` (0 to 1, twice) moves it a little off the middle. */
export function frameAround({ lat, lon }: { lat: number; lon: number }, turn: readonly [number, number]): Frame {
  const each = metersPerMile / stepsPerMile / (metersPerUnit * Math.cos((lat * Math.PI) / 180));
  const home = {
    x: frameWidth / 2 + (turn[0] * 2 - 1) * aside.x,
    y: frameHeight / 2 + (turn[1] * 2 - 1) * aside.y,
  };
  const left = mapX(lon) - home.x * each;
  const top = mapY(lat) - home.y * each;
  return {
    home,
    box: {
      north: latOf(top),
      south: latOf(top + frameHeight * each),
      west: lonOf(left),
      east: lonOf(left + frameWidth * each),
    },
    units: { left, top, each },
    at: (toLon, toLat) => ({ x: (mapX(toLon) - left) / each, y: (mapY(toLat) - top) / each }),
  };
}
