import { tileUnits } from '@rei/domain/map/mercator';
import { pinVerdicts } from '@rei/domain/map/pin';
import type { MapMark } from '#ports/deal-engine.ts';
import { control } from './access-lock.ts';
import { mayBeIn, rowsPerBlock } from './blocks.ts';
import { type Group, groupMark } from './group-mark.ts';
import type { JudgedRows, TileAsk } from './map-ask.ts';
import type { Market } from './market.ts';
import { isPlaced, xOf, yOf } from './place-columns.ts';

/** A tile with more listings than this shows groups of those that are near each other. */
export const mostPins = 120;

/** A tile has so many cells each way: 64 px on the page. */
export const cellsAcross = 8;

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
  const found = findInTile(market, judged, ask);
  const groups = found.count > mostPins ? cellsOf(found, ask) : placesOf(found);
  return groups.map((group) => groupMark(found, group, ask.isDescending));
}

function findInTile(market: Market, judged: JudgedRows, { z, x, y, further }: TileAsk): FoundInTile {
  const { columns, blocks, control: shared } = market;
  const marks = new Uint8Array(judged.marks);
  const values = new Float32Array(judged.values);
  const [across, down] = [tileUnits(z, x), tileUnits(z, y)];
  const box = {
    left: across.from,
    right: across.from + across.size - 1,
    top: down.from,
    bottom: down.from + down.size - 1,
  };
  const isInside = (unitX: number, unitY: number) =>
    unitX >= box.left && unitX <= box.right && unitY >= box.top && unitY <= box.bottom && isPlaced(unitX, unitY);
  const rows = rowsIn();
  const pins = further.filter((pin) => isInside(pin.x, pin.y));
  const count = rows.length + pins.length;
  const found: FoundInTile = {
    count,
    ...{ x: new Int32Array(count), y: new Int32Array(count), id: new Uint32Array(count) },
    ...{ price: new Float64Array(count), value: new Float32Array(count), mark: new Uint8Array(count) },
  };
  for (const [at, row] of rows.entries()) {
    put(at, { x: xOf(columns, row), y: yOf(columns, row), id: columns.id[row] ?? 0, price: columns.price[row] ?? 0 });
    found.value[at] = values[row] ?? 0;
    found.mark[at] = marks[row] ?? 0;
  }
  for (const [place, pin] of pins.entries()) {
    const at = rows.length + place;
    put(at, pin);
    found.value[at] = pin.value;
    found.mark[at] = pinVerdicts.indexOf(pin.verdict) + 1;
  }
  return found;

  function put(at: number, pin: { x: number; y: number; id: number; price: number }): void {
    found.x[at] = pin.x;
    found.y[at] = pin.y;
    found.id[at] = pin.id;
    found.price[at] = pin.price;
  }

  function rowsIn(): Int32Array {
    const all = shared[control.rows] ?? 0;
    const list = new Int32Array(all);
    let length = 0;
    for (let first = 0; first < all; first += rowsPerBlock) {
      if (!mayBeIn(blocks, first / rowsPerBlock, box)) continue;
      for (let row = first; row < Math.min(first + rowsPerBlock, all); row += 1) {
        if (marks[row] !== 0 && isInside(xOf(columns, row), yOf(columns, row))) list[length++] = row;
      }
    }
    return list.subarray(0, length);
  }
}

function cellsOf({ count, x, y }: FoundInTile, tile: TileAsk): Group[] {
  const [across, down] = [tileUnits(tile.z, tile.x), tileUnits(tile.z, tile.y)];
  const cellOf = (at: number) => {
    const column = Math.floor((((x[at] ?? 0) - across.from) / across.size) * cellsAcross);
    return Math.floor((((y[at] ?? 0) - down.from) / down.size) * cellsAcross) * cellsAcross + column;
  };
  const ends = new Uint32Array(cellsAcross * cellsAcross + 1);
  for (let at = 0; at < count; at += 1) {
    const after = cellOf(at) + 1;
    ends[after] = (ends[after] ?? 0) + 1;
  }
  for (let cell = 1; cell < ends.length; cell += 1) ends[cell] = (ends[cell] ?? 0) + (ends[cell - 1] ?? 0);
  const next = ends.slice();
  const list = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) {
    const cell = cellOf(at);
    const place = next[cell] ?? 0;
    list[place] = at;
    next[cell] = place + 1;
  }
  const groups = Array.from({ length: ends.length - 1 }, (_, cell) => list.subarray(ends[cell], ends[cell + 1]));
  return groups.filter((group) => group.length > 0);
}

/** Homes at one and the same place, such as those of a tower, form a group. */
function placesOf({ count, x, y }: FoundInTile): Group[] {
  const all = Array.from({ length: count }, (_, at) => at);
  return [...Map.groupBy(all, (at) => `${x[at]} ${y[at]}`).values()];
}
