import { mapLatitudes, mapUnits, mapX, mapY } from './mercator.ts';

/** A drawn area has at most so many corners. */
export const maxAreaCorners = 100;

/** Digits behind the point of an area's degrees: a meter. */
const digits = 5;

/** The longest text of an area. */
export const areaMaxLength = maxAreaCorners * 2 * 11;

/**
 * An area in degrees, as it stands in an address: 'west,south,east,north' for a box, else longitude and latitude of
 * three corners or more, one after the other. It begins between 180° west and 180° east; one that goes on over the date
 * line counts on: 190 is 170° west.
 */
export type Area = readonly number[];

/** The area that a text tells; undefined where it tells none, or more corners than an area may have. */
export function parseArea(text: string): Area | undefined {
  const parts = text.split(',');
  if (!parts.every((part) => /^-?\d{1,3}(\.\d{1,15})?$/.test(part))) return undefined;
  return areaOf(parts.map(Number));
}

/** Numbers as an area, to the meter; undefined where they are none. */
export function areaOf(numbers: readonly number[]): Area | undefined {
  const area = numbers.map((number) => Number(number.toFixed(digits)) + 0);
  if (area.length % 2 === 1 || area.length < 4 || area.length > maxAreaCorners * 2) return undefined;
  const lons = area.filter((_, place) => place % 2 === 0);
  const first = Math.min(...lons);
  if (!(first >= -180 && first <= 180 && Math.max(...lons) <= first + 360)) return undefined;
  if (!area.every((number, place) => place % 2 === 0 || Math.abs(number) <= mapLatitudes)) return undefined;
  const [west = 0, south = 0, east = 0, north = 0] = area;
  return area.length === 4 && (west >= east || south >= north) ? undefined : area;
}

/** An area as it stands in an address. */
export function areaText(area: Area): string {
  return area.join(',');
}

/** Whether somebody drew it; else it is a box of the map. */
export function isDrawn(area: Area): boolean {
  return area.length > 4;
}

/** Longitude and latitude of each corner. */
export function cornersOf(area: Area): [number, number][] {
  const [west = 0, south = 0, east = 0, north = 0] = area;
  const numbers = isDrawn(area) ? area : [west, south, east, south, east, north, west, north];
  return Array.from({ length: numbers.length / 2 }, (_, place) => [
    numbers[place * 2] ?? 0,
    numbers[place * 2 + 1] ?? 0,
  ]);
}

/** An area in units of the map, its outermost ones included; over the date line they count on. */
export interface AreaUnits {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** x and y of each corner; none for a box. */
  corners: readonly number[];
}

const xOf = (lon: number) => (lon > 180 ? mapX(lon - 360) + mapUnits : mapX(lon));

/** The units of an area. */
export function unitsOfArea(area: Area): AreaUnits {
  const corners = cornersOf(area);
  const xs = corners.map(([lon]) => xOf(lon));
  const ys = corners.map(([, lat]) => mapY(lat));
  return {
    ...{ left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) },
    corners: isDrawn(area) ? xs.flatMap((x, place) => [x, ys[place] ?? 0]) : [],
  };
}

/**
 * Whether a unit is in an area; its edges are. Where a line crosses itself, what it goes around is inside. Exact: all
 * products are whole numbers below 2^51.
 */
export function isInArea(area: AreaUnits, x: number, y: number): boolean {
  if (y < area.top || y > area.bottom) return false;
  return isAround(area, x, y) || (area.right >= mapUnits && isAround(area, x + mapUnits, y));
}

function isAround({ left, right, corners }: AreaUnits, x: number, y: number): boolean {
  if (x < left || x > right) return false;
  let turns = corners.length === 0 ? 1 : 0;
  for (let at = 0; at < corners.length; at += 2) {
    const fromX = (corners[at] ?? 0) - x;
    const fromY = (corners[at + 1] ?? 0) - y;
    const next = (at + 2) % corners.length;
    const toX = (corners[next] ?? 0) - x;
    const toY = (corners[next + 1] ?? 0) - y;
    const side = fromX * toY - toX * fromY;
    const isBeside = fromY * toY <= 0 && fromX * toX <= 0;
    if (side === 0 && isBeside) return true;
    if (fromY <= 0 && toY > 0 && side > 0) turns += 1;
    else if (fromY > 0 && toY <= 0 && side < 0) turns -= 1;
  }
  return turns !== 0;
}
