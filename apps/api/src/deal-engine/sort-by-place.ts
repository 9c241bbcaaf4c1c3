import { unknownDues } from '@rei/domain/deal-finder/columns';
import { noteRow } from './blocks.ts';
import { zipLimit } from './codes.ts';
import { reorder } from './columns.ts';
import { isRented } from './dwellings.ts';
import type { Market } from './market.ts';

/** More listings than any market has: row numbers are below it, so that an id and a row fit into one number. */
export const rowLimit = 2 ** 21;

/** Rows of a ZIP become neighbours, ordered by what is known of them: reads are near and branches easy to guess. */
export function sortByPlace({ columns, blocks }: Market, rows: number): void {
  const byKind = sorted(new Uint32Array(rows).map(identity), kindsOf(columns, rows), kindLimit);
  reorder(columns, sorted(byKind, columns.zip, zipLimit));
  for (const words of Object.values(blocks)) words.fill(0);
  for (let row = 0; row < rows; row += 1) noteRow(blocks, columns, row);
  noteIds(columns, rows);
}

const identity = (_: unknown, row: number) => row;

const statusLimit = 256;
const kindLimit = 4 * statusLimit;

/** Of each row its status, and whether what is rented of it and its dues are known. */
function kindsOf({ status, dwellings, hoa }: Market['columns'], rows: number): Uint32Array {
  const kinds = new Uint32Array(rows);
  for (let row = 0; row < rows; row += 1) {
    const isRentUnknown = Number(!isRented(dwellings[row] ?? 0));
    const areDuesUnknown = Number(hoa[row] === unknownDues);
    kinds[row] = (status[row] ?? 0) * 4 + isRentUnknown * 2 + areDuesUnknown;
  }
  return kinds;
}

function noteIds({ id: ids, byId }: Market['columns'], rows: number): void {
  const keys = new Float64Array(rows);
  for (let row = 0; row < rows; row += 1) keys[row] = (ids[row] ?? 0) * rowLimit + row;
  keys.sort();
  for (let place = 0; place < rows; place += 1) byId[place] = (keys[place] ?? 0) % rowLimit;
}

/** A counting sort by keys below a limit: rows of the same key stay in the order in which they are given. */
function sorted(rows: Uint32Array, keys: Uint32Array, limit: number): Uint32Array {
  const next = new Uint32Array(limit + 1);
  for (const row of rows) {
    const after = (keys[row] ?? 0) + 1;
    next[after] = (next[after] ?? 0) + 1;
  }
  for (let key = 1; key <= limit; key += 1) next[key] = (next[key] ?? 0) + (next[key - 1] ?? 0);
  const order = new Uint32Array(rows.length);
  for (const row of rows) {
    const key = keys[row] ?? 0;
    const place = next[key] ?? 0;
    order[place] = row;
    next[key] = place + 1;
  }
  return order;
}
