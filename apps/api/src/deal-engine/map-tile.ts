import { pinVerdicts } from '@rei/domain/map/pin';
import type { FurtherPin, TileNumbers } from '#ports/deal-engine.ts';
import { type Group, groupMark } from './group-mark.ts';
import type { JudgedRows, MapMark, TileAsk } from './map-ask.ts';
import type { Market } from './market.ts';
import { xOf, yOf } from './place-columns.ts';
import { markCells } from './tile-cells.ts';
import { boxOf, isInBox, someRowsIn } from './tile-rows.ts';

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
  const most = mostPins - ask.further.length;
  const rows = someRowsIn(market, new Uint8Array(judged.marks), boxOf(ask), Math.max(0, most));
  if (rows.length > most) return markCells(market, judged, ask);
  const found = findPins(market, judged, rows, ask);
  return placesOf(found).map((group) => groupMark(found, group, ask.isDescending));
}

export const isInTile = ({ x, y }: { x: number; y: number }, tile: TileNumbers): boolean => isInBox(x, y, boxOf(tile));

function findPins({ columns }: Market, judged: JudgedRows, rows: readonly number[], { further }: TileAsk): FoundInTile {
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
