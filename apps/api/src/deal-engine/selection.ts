import { control } from './access-lock.ts';
import type { AskedRows } from './ask.ts';
import { type Blocks, mayBeIn, mayHave, rowsPerBlock } from './blocks.ts';
import type { Market } from './market.ts';
import { createRowFilters, keepIds, keepStatuses } from './row-filters.ts';
import type { RowFinder } from './row-finder.ts';

const blocksAtOnce = 16;

/** Of a question in slices: others wait for as long as these take. */
export const blocksOfSlice = 4;

export const rowsAtOnce = rowsPerBlock * blocksAtOnce;

/** For a question's rows: how many blocks were taken, and how many there are. */
export const createCounter = (): SharedArrayBuffer => new SharedArrayBuffer(8);

/** How much of a question's rows was taken, from 0 to 1. */
export function shareOf(counter: SharedArrayBuffer): number {
  const [taken = 0, all = 0] = new Int32Array(counter);
  return all === 0 ? 0 : Math.min(taken / all, 1);
}

/** Nobody waits for the answer any more: no thread takes further rows. */
export function giveUp(counter: SharedArrayBuffer): void {
  Atomics.store(new Int32Array(counter), 0, 2 ** 30);
}

/** The blocks that may have what is asked for, if they are at most so many. */
export function fewBlocks({ blocks, control: shared }: Market, asked: AskedRows, most: number): number[] | undefined {
  if (asked.only) return undefined;
  const found: number[] = [];
  const end = Math.ceil((shared[control.rows] ?? 0) / rowsPerBlock);
  for (let block = 0; block < end; block += 1) {
    if (!mayMatch(blocks, block, asked)) continue;
    if (found.length === most) return undefined;
    found.push(block);
  }
  return found;
}

function mayMatch(blocks: Blocks, block: number, { place, area }: AskedRows): boolean {
  return mayHave(blocks, block, place) && (!area || mayBeIn(blocks, block, area));
}

/**
 * Threads with the same `counter` share the rows, some blocks of them at a time. `nextRows` fills the list and tells how many,
 * or -1 at the end.
 */
export function createSelection(
  market: Market,
  finder: RowFinder,
  asked: AskedRows,
  counter: Int32Array,
  atOnce = blocksAtOnce,
) {
  const { columns, blocks, control: shared } = market;
  const rows = shared[control.rows] ?? 0;
  const keepOffered = keepStatuses(columns, asked.statuses);
  const filters = createRowFilters(columns, asked);
  const without = rowsOf(finder, asked.without);
  const largest = asked.only && isMany(asked.only) ? largestOf(asked.only) : Number.POSITIVE_INFINITY;
  const isSifted = asked.only !== undefined && largest < largestSifted;
  if (asked.only && isSifted) filters.unshift(keepIds(columns, asked.only, largest));
  const only = asked.only && !isSifted ? rowsOf(finder, asked.only) : undefined;
  const all = only?.length ?? rows;
  const end = Math.ceil(all / rowsPerBlock);
  Atomics.store(counter, 1, end);

  function fillFrom(block: number, list: Int32Array, before: number): number {
    const first = block * rowsPerBlock;
    const last = Math.min(first + rowsPerBlock, all);
    if (only) return keepOffered.named(only, { first, last }, list, before);
    return mayMatch(blocks, block, asked) ? keepOffered.all({ first, last }, list, before) : before;
  }

  function sift(list: Int32Array, offered: number): number {
    let count = offered;
    for (const filter of filters) count = filter(list, count);
    return withoutRows(without, list, count);
  }

  return {
    /** Fills the list with the rows of a block. */
    rowsOf: (block: number, list: Int32Array): number => sift(list, fillFrom(block, list, 0)),

    nextRows(list: Int32Array): number {
      const from = Atomics.add(counter, 0, atOnce);
      if (from >= end) return -1;
      let count = 0;
      for (let block = from; block < Math.min(from + atOnce, end); block += 1) {
        count = fillFrom(block, list, count);
      }
      return sift(list, count);
    },
  };
}

/** Finding the rows of more ids than this takes longer than looking at the id of every row. */
const isMany = (ids: Uint32Array): boolean => ids.length > 10_000;

/** Ids below this have a bit each in 16 MB. */
const largestSifted = 2 ** 27;

function largestOf(ids: Uint32Array): number {
  let largest = 0;
  for (const id of ids) if (id > largest) largest = id;
  return largest;
}

function withoutRows(without: Int32Array, list: Int32Array, count: number): number {
  if (without.length === 0) return count;
  let next = 0;
  let left = 0;
  for (let place = 0; place < count; place += 1) {
    const row = list[place] ?? 0;
    while (next < without.length && (without[next] ?? 0) < row) next += 1;
    if (without[next] !== row) list[left++] = row;
  }
  return left;
}

function rowsOf(finder: RowFinder, ids: Uint32Array): Int32Array {
  const rows = Int32Array.from(ids, finder.find).sort();
  return rows.filter((row, place) => row >= 0 && row !== rows[place - 1]);
}
