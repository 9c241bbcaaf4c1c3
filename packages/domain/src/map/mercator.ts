/**
 * Places as whole numbers of the Web Mercator projection: the world is so many units wide and high, x from 180° west,
 * y from the north. A unit is 2.4 m at the equator and less elsewhere.
 */
export const mapUnits = 2 ** 24;

/** Beyond this latitude the projection shows nothing. */
export const mapLatitudes = 85;

/** The unit that a longitude falls into, degrees. */
export function mapX(lon: number): number {
  return within(((lon + 180) / 360) * mapUnits);
}

/** The unit that a latitude falls into, degrees. */
export function mapY(lat: number): number {
  const angle = Math.PI / 4 + (lat * Math.PI) / 360;
  return within((0.5 - Math.log(Math.tan(angle)) / (2 * Math.PI)) * mapUnits);
}

function within(units: number): number {
  return Math.max(0, Math.min(Math.floor(units), mapUnits - 1));
}

/** The longitude of the middle of a unit, degrees. */
export function lonOf(x: number): number {
  return ((x + 0.5) / mapUnits) * 360 - 180;
}

/** The latitude of the middle of a unit, degrees. */
export function latOf(y: number): number {
  const turns = 0.5 - (y + 0.5) / mapUnits;
  return (Math.atan(Math.exp(turns * 2 * Math.PI)) * 360) / Math.PI - 90;
}

/** A tile's first unit on one axis, and how many it has: the world is 2^z tiles wide. */
export function tileUnits(z: number, index: number): { from: number; size: number } {
  const size = mapUnits / 2 ** z;
  return { from: index * size, size };
}
