import type { AreaUnits } from '@rei/domain/map/area';
import { mapUnits } from '@rei/domain/map/mercator';
import type { Columns } from './columns.ts';
import { isPlaced, xOf, yOf } from './place-columns.ts';

/** Rows that are looked at or passed over together. */
export const rowsPerBlock = 1024;

/** Neighbors within a block whose box a map looks at, because a block of a crowded place is much larger than a tile. */
export const rowsPerPatch = 64;
const patches = rowsPerBlock / rowsPerPatch;

/** A block notes which of these groups of cities it has. */
const cityGroups = 1024;
const cityWords = cityGroups / 32;

const kinds = {
  ...{ zipFrom: 1, zipTo: 1, states: 2, cities: cityWords },
  ...{ left: 1, right: 1, top: 1, bottom: 1 },
  ...{ patchLeft: patches, patchRight: patches, patchTop: patches, patchBottom: patches },
} as const;
type BlockColumn = keyof typeof kinds;

export type BlockBuffers = Record<BlockColumn, SharedArrayBuffer>;
/** Rows that leave a block leave their traces, so a block says what it may have. */
export type Blocks = Record<BlockColumn, Uint32Array>;

// Object.keys widens to string; these are the table's own keys.
const names = Object.keys(kinds) as BlockColumn[];

export function allocateBlocks(capacity: number): BlockBuffers {
  const count = Math.ceil(capacity / rowsPerBlock);
  const buffers = names.map((name) => [name, new SharedArrayBuffer(count * kinds[name] * 4)]);
  // Made from the list of all names, so every one is there.
  return Object.fromEntries(buffers);
}

export function viewBlocks(buffers: BlockBuffers): Blocks {
  return Object.fromEntries(names.map((name) => [name, new Uint32Array(buffers[name])])) as Blocks;
}

/** The bytes of the blocks of the first rows. */
export function bytesOfBlocks(buffers: BlockBuffers, rows: number): Uint8Array[] {
  const count = Math.ceil(rows / rowsPerBlock);
  return names.map((name) => new Uint8Array(buffers[name], 0, count * kinds[name] * 4));
}

export function noteRow(blocks: Blocks, columns: Columns, row: number): void {
  const block = Math.floor(row / rowsPerBlock);
  const zip = columns.zip[row] ?? 0;
  noteSpan(blocks.zipFrom, blocks.zipTo, block, zip);
  const [x, y] = [xOf(columns, row), yOf(columns, row)];
  if (isPlaced(x, y)) {
    noteSpan(blocks.left, blocks.right, block, x);
    noteSpan(blocks.top, blocks.bottom, block, y);
    const patch = Math.floor(row / rowsPerPatch);
    noteSpan(blocks.patchLeft, blocks.patchRight, patch, x);
    noteSpan(blocks.patchTop, blocks.patchBottom, patch, y);
  }
  const state = columns.state[row] ?? 0;
  setBit(blocks.states, block * kinds.states, state % 64);
  setBit(blocks.cities, block * cityWords, (columns.city[row] ?? 0) % cityGroups);
  setBit(blocks.cities, block * cityWords, (columns.postalCity[row] ?? 0) % cityGroups);
}

/** Numbers are stored one higher, because 0 means that there is none yet. */
function noteSpan(from: Uint32Array, to: Uint32Array, block: number, unit: number): void {
  const least = from[block] ?? 0;
  if (least === 0 || unit + 1 < least) from[block] = unit + 1;
  if (unit + 1 > (to[block] ?? 0)) to[block] = unit + 1;
}

type Box = Omit<AreaUnits, 'corners'>;

/** Whether a block may have a home between these units of the map. */
export function mayBeIn(blocks: Blocks, block: number, box: Box): boolean {
  const { left, right } = box;
  return (
    (meet(blocks.left, blocks.right, block, left, right) ||
      (right >= mapUnits && meet(blocks.left, blocks.right, block, left - mapUnits, right - mapUnits))) &&
    meet(blocks.top, blocks.bottom, block, box.top, box.bottom)
  );
}

/** The same of a patch, for a box that ends within the map. */
export function mayPatchBeIn(blocks: Blocks, patch: number, { left, right, top, bottom }: Box): boolean {
  return (
    meet(blocks.patchLeft, blocks.patchRight, patch, left, right) &&
    meet(blocks.patchTop, blocks.patchBottom, patch, top, bottom)
  );
}

/** Whether the noted span at this place and these units meet. */
function meet(spanFrom: Uint32Array, spanTo: Uint32Array, place: number, from: number, to: number): boolean {
  return (spanTo[place] ?? 0) > from && (spanFrom[place] ?? 0) <= to + 1;
}

function setBit(words: Uint32Array, first: number, bit: number): void {
  const word = first + (bit >>> 5);
  words[word] = (words[word] ?? 0) | (1 << (bit & 31));
}

function hasBit(words: Uint32Array, first: number, bit: number): boolean {
  return ((words[first + (bit >>> 5)] ?? 0) & (1 << (bit & 31))) !== 0;
}

export interface AskedPlace {
  /** Codes of the city dictionary, one for each state that has such a city. */
  cities: readonly number[] | undefined;
  state: number | undefined;
  zips: readonly number[] | undefined;
}

export function mayHave(blocks: Blocks, block: number, { cities, state, zips }: AskedPlace): boolean {
  if (state !== undefined && !hasBit(blocks.states, block * kinds.states, state % 64)) return false;
  if (zips !== undefined) {
    const from = blocks.zipFrom[block] ?? 0;
    const to = blocks.zipTo[block] ?? 0;
    if (!isAnyWithin(zips, from - 1, to - 1)) return false;
  }
  return cities === undefined || hasAnyCity(blocks, block, cities);
}

function isAnyWithin(zips: readonly number[], from: number, to: number): boolean {
  for (const zip of zips) if (zip >= from && zip <= to) return true;
  return false;
}

function hasAnyCity(blocks: Blocks, block: number, cities: readonly number[]): boolean {
  for (const city of cities) if (hasBit(blocks.cities, block * cityWords, city % cityGroups)) return true;
  return false;
}
