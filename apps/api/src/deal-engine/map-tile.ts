import { tileUnits } from '@rei/domain/map/mercator';
import { pinVerdicts } from '@rei/domain/map/pin';
import type { FurtherPin, MapMark, TileNumbers } from '#ports/deal-engine.ts';
import { control } from './access-lock.ts';
import { mayBeIn, rowsPerBlock } from './blocks.ts';
import { type Group, groupMark } from './group-mark.ts';
import type { JudgedRows, TileAsk } from './map-ask.ts';
import type { Market } from './market.ts';
import { isPlaced, xOf, yOf } from './place-columns.ts';
import { markCells } from './tile-cells.ts';

/** A tile with more listings than this shows groups of those that are near each other. */
export const mostPins = 120;

/** What was found in a tile, a place for each listing; those that were judged elsewhere come last. */
interface FoundInTile {
  count: number;
  x: Int32Array;
  y: Int32Array;
  id: Uint32Array;
  price: Float64Array;
  value: Float32Array;
  mark: Uint8Array;
}

/** The listings of a tile, or groups of them: each listing of the question that is there is counted once. */
export function markTile(market: Market, judged: JudgedRows, ask: TileAsk): MapMark[] {
  const rows = rowsInTile(market, new Uint8Array(judged.marks), ask);
  if (rows.length + ask.further.length > mostPins) return markCells(market, judged, rows, ask);
  const found = findPins(market, judged, rows, ask);
  return placesOf(found).map((group) => groupMark(found, group, ask.isDescending));
}

/** Units of a tile, its last ones included. */
function boxOf({ z, x, y }: TileNumbers) {
  const [across, down] = [tileUnits(z, x), tileUnits(z, y)];
  return {
    ...{ left: across.from, right: across.from + across.size - 1 },
    ...{ top: down.from, bottom: down.from + down.size - 1 },
  };
}

export function isInTile({ x, y }: { x: number; y: number }, tile: TileNumbers): boolean {
  const { left, right, top, bottom } = boxOf(tile);
  return x >= left && x <= right && y >= top && y <= bottom && isPlaced(x, y);
}

/** Rows that were found in a tile: memory that each tile uses anew, because new memory costs more than the search. */
let scratch = new Int32Array(0);

// Millions of rows pass through these loops, so nothing is made for a row.
function rowsInTile({ columns, blocks, control: shared }: Market, marks: Uint8Array, ask: TileAsk): Int32Array {
  const box = boxOf(ask);
  const { left, right, top, bottom } = box;
  const all = shared[control.rows] ?? 0;
  if (scratch.length < all) scratch = new Int32Array(all);
  const list = scratch;
  let length = 0;
  for (let first = 0; first < all; first += rowsPerBlock) {
    if (!mayBeIn(blocks, first / rowsPerBlock, box)) continue;
    const last = Math.min(first + rowsPerBlock, all);
    for (let row = first; row < last; row += 1) {
      if (marks[row] === 0) continue;
      const x = xOf(columns, row);
      const y = yOf(columns, row);
      if (x >= left && x <= right && y >= top && y <= bottom && isPlaced(x, y)) list[length++] = row;
    }
  }
  return list.subarray(0, length);
}

function findPins({ columns }: Market, judged: JudgedRows, rows: Int32Array, { further }: TileAsk): FoundInTile {
  const marks = new Uint8Array(judged.marks);
  const values = new Float32Array(judged.values);
  const count = rows.length + further.length;
  const found: FoundInTile = {
    count,
    ...{ x: new Int32Array(count), y: new Int32Array(count), id: new Uint32Array(count) },
    ...{ price: new Float64Array(count), value: new Float32Array(count), mark: new Uint8Array(count) },
  };
  const put = (at: number, pin: Pick<FurtherPin, 'x' | 'y' | 'id' | 'price' | 'value'>, mark: number) => {
    found.x[at] = pin.x;
    found.y[at] = pin.y;
    found.id[at] = pin.id;
    found.price[at] = pin.price;
    found.value[at] = pin.value;
    found.mark[at] = mark;
  };
  for (const [at, row] of rows.entries()) {
    const [x, y] = [xOf(columns, row), yOf(columns, row)];
    const id = columns.id[row] ?? 0;
    put(at, { x, y, id, price: columns.price[row] ?? 0, value: values[row] ?? 0 }, marks[row] ?? 0);
  }
  for (const [place, pin] of further.entries()) put(rows.length + place, pin, pinVerdicts.indexOf(pin.verdict) + 1);
  return found;
}

/** Homes at one and the same place, such as those of a tower, form a group. */
function placesOf({ count, x, y }: FoundInTile): Group[] {
  const all = Array.from({ length: count }, (_, at) => at);
  return [...Map.groupBy(all, (at) => `${x[at]} ${y[at]}`).values()];
}
