import { control } from './access-lock.ts';
import type { AskedRows } from './ask.ts';
import { mayHave, rowsPerBlock } from './blocks.ts';
import { zipLimit } from './codes.ts';
import type { Columns } from './columns.ts';
import type { Market } from './market.ts';
import type { RowFinder } from './row-finder.ts';

/** A yes or no for each code. */
function marked(codes: readonly number[], length: number): Uint8Array {
  const marks = new Uint8Array(length);
  for (const code of codes) marks[code] = 1;
  return marks;
}

const codeCount = 256;

/** Whether a row is what is asked for, but for the ids that are named. */
export function createTest(columns: Columns, asked: AskedRows): (row: number) => boolean {
  const { status, type, state, zip, city, postalCity, rent } = columns;
  const { place, hasRent } = asked;
  const statuses = marked(asked.statuses, codeCount);
  const types = asked.types && marked(asked.types, codeCount);
  const zips = place.zips && marked(place.zips, zipLimit);
  const cities = place.cities && new Set(place.cities);
  const oneCity = place.cities?.length === 1 ? place.cities[0] : undefined;
  const ranges = asked.ranges.map(({ column, from, to }) => ({
    values: columns[column],
    // 0 stands for unknown where there is no NaN.
    from: from ?? (columns[column] instanceof Float64Array || columns[column] instanceof Float32Array ? -Infinity : 1),
    to: to ?? Infinity,
  }));
  return (row) => {
    if (statuses[status[row] ?? 0] !== 1) return false;
    if (place.state !== undefined && state[row] !== place.state) return false;
    if (zips && zips[zip[row] ?? 0] !== 1) return false;
    if (oneCity !== undefined) {
      if (city[row] !== oneCity && postalCity[row] !== oneCity) return false;
    } else if (cities && !cities.has(city[row] ?? 0) && !cities.has(postalCity[row] ?? 0)) return false;
    if (types && types[type[row] ?? 0] !== 1) return false;
    for (const { values, from, to } of ranges) {
      const value = values[row] ?? 0;
      // NaN keeps no range.
      if (!(value >= from && value <= to)) return false;
    }
    return !hasRent || !Number.isNaN(rent[row] ?? 0);
  };
}

/** Blocks that one thread takes at a time. */
const blocksAtOnce = 16;

/** The most rows that `nextRows` gives. */
export const rowsAtOnce = rowsPerBlock * blocksAtOnce;

/**
 * Hands out the rows that are asked for, a stretch at a time; threads with the same `counter` share them.
 * `nextRows` fills the list and tells how many there are, or -1 at the end.
 */
export function createSelection(market: Market, finder: RowFinder, asked: AskedRows, counter: Int32Array) {
  const { columns, blocks, control: shared } = market;
  const rows = shared[control.rows] ?? 0;
  const isAsked = createTest(columns, asked);
  const without = rowsOf(finder, asked.without);
  const isLeftOut = without.length > 0 ? marked([...without], rows) : undefined;
  const only = asked.only && rowsOf(finder, asked.only);
  const end = only ? Math.ceil(only.length / rowsPerBlock) : Math.ceil(rows / rowsPerBlock);

  function fillFrom(block: number, list: Int32Array, before: number): number {
    let count = before;
    const first = block * rowsPerBlock;
    if (only) {
      for (const row of only.subarray(first, first + rowsPerBlock)) {
        if (!isLeftOut?.[row] && isAsked(row)) list[count++] = row;
      }
      return count;
    }
    if (!mayHave(blocks, block, asked.place)) return count;
    const last = Math.min(first + rowsPerBlock, rows);
    for (let row = first; row < last; row += 1) {
      if (isAsked(row) && !isLeftOut?.[row]) list[count++] = row;
    }
    return count;
  }

  return {
    nextRows(list: Int32Array): number {
      const from = Atomics.add(counter, 0, blocksAtOnce);
      if (from >= end) return -1;
      let count = 0;
      for (let block = from; block < Math.min(from + blocksAtOnce, end); block += 1) {
        count = fillFrom(block, list, count);
      }
      return count;
    },
  };
}

/** Each row once, in order. */
function rowsOf(finder: RowFinder, ids: Uint32Array): Int32Array {
  const rows = new Set<number>();
  for (const id of ids) {
    const row = finder.find(id);
    if (row >= 0) rows.add(row);
  }
  return Int32Array.from(rows).sort();
}
