import { noteRow } from './blocks.ts';
import { zipLimit } from './codes.ts';
import { reorder } from './columns.ts';
import type { Market } from './market.ts';

/** More listings than any market has: row numbers are below it, so that an id and a row fit into one number. */
export const rowLimit = 2 ** 21;

/** Puts rows in the order of their ZIPs, so that those of a place are neighbours, and notes where ids are. */
export function sortByPlace({ columns, blocks }: Market, rows: number): void {
  reorder(columns, orderByZip(columns.zip, rows));
  for (const words of Object.values(blocks)) words.fill(0);
  for (let row = 0; row < rows; row += 1) noteRow(blocks, columns, row);
  noteIds(columns, rows);
}

function noteIds({ id: ids, byId }: Market['columns'], rows: number): void {
  const keys = new Float64Array(rows);
  for (let row = 0; row < rows; row += 1) keys[row] = (ids[row] ?? 0) * rowLimit + row;
  keys.sort();
  for (let place = 0; place < rows; place += 1) byId[place] = (keys[place] ?? 0) % rowLimit;
}

/** A counting sort: rows of one ZIP stay in their order. */
function orderByZip(zips: Uint32Array, rows: number): Uint32Array {
  const next = new Uint32Array(zipLimit + 1);
  for (let row = 0; row < rows; row += 1) {
    const after = (zips[row] ?? 0) + 1;
    next[after] = (next[after] ?? 0) + 1;
  }
  for (let zip = 1; zip <= zipLimit; zip += 1) next[zip] = (next[zip] ?? 0) + (next[zip - 1] ?? 0);
  const order = new Uint32Array(rows);
  for (let row = 0; row < rows; row += 1) {
    const zip = zips[row] ?? 0;
    const place = next[zip] ?? 0;
    order[place] = row;
    next[zip] = place + 1;
  }
  return order;
}
