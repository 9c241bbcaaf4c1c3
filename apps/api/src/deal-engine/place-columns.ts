import type { Columns } from './columns.ts';

type Places = Pick<Columns, 'mapX' | 'mapY' | 'mapRest'>;

/** So many of a place's 24 bits each way are in `mapRest`. */
export const restBits = 8;

/** Keeps a place in six bytes, 24 bits for each of its units on the map. */
export function writePlace({ mapX, mapY, mapRest }: Places, row: number, x: number, y: number): void {
  mapX[row] = x >>> 8;
  mapY[row] = y >>> 8;
  mapRest[row] = ((x & 255) << 8) | (y & 255);
}

export function xOf({ mapX, mapRest }: Places, row: number): number {
  return ((mapX[row] ?? 0) << 8) | ((mapRest[row] ?? 0) >>> 8);
}

export function yOf({ mapY, mapRest }: Places, row: number): number {
  return ((mapY[row] ?? 0) << 8) | ((mapRest[row] ?? 0) & 255);
}

/** Nobody lives at the very corner of the map, so it stands for 'no place'. */
export function isPlaced(x: number, y: number): boolean {
  return x !== 0 || y !== 0;
}
