import { tileUnits } from '@rei/domain/map/mercator';
import type { TileNumbers } from '#ports/deal-engine.ts';
import { control } from './access-lock.ts';
import { mayBeIn, mayPatchBeIn, rowsPerBlock, rowsPerPatch } from './blocks.ts';
import type { Market } from './market.ts';
import { isPlaced, xOf, yOf } from './place-columns.ts';

/** Units of a tile, its last ones included. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export function boxOf({ z, x, y }: TileNumbers): Box {
  const [across, down] = [tileUnits(z, x), tileUnits(z, y)];
  return {
    ...{ left: across.from, right: across.from + across.size - 1 },
    ...{ top: down.from, bottom: down.from + down.size - 1 },
  };
}

export const isInBox = (x: number, y: number, { left, right, top, bottom }: Box): boolean =>
  x >= left && x <= right && y >= top && y <= bottom && isPlaced(x, y);

interface Stretch {
  from: number;
  to: number;
}

/** The stretches of rows that may be there: each from its first row to the one after its last. */
export function stretchesIn({ blocks, control: shared }: Market, box: Box): Stretch[] {
  const rows = shared[control.rows] ?? 0;
  const found: Stretch[] = [];
  let last: Stretch | undefined;
  for (let first = 0; first < rows; first += rowsPerBlock) {
    if (!mayBeIn(blocks, first / rowsPerBlock, box)) continue;
    const end = Math.min(first + rowsPerBlock, rows);
    for (let from = first; from < end; from += rowsPerPatch) {
      if (!mayPatchBeIn(blocks, from / rowsPerPatch, box)) continue;
      if (last?.to !== from) {
        last = { from, to: from };
        found.push(last);
      }
      last.to = Math.min(from + rowsPerPatch, end);
    }
  }
  return found;
}

/** Rows that are shown there: all of them, or one more than `most`. */
export function someRowsIn(market: Market, marks: Uint8Array, box: Box, most: number): number[] {
  const { columns } = market;
  const found: number[] = [];
  for (const { from, to } of stretchesIn(market, box)) {
    for (let row = from; row < to; row += 1) {
      if (marks[row] === 0 || !isInBox(xOf(columns, row), yOf(columns, row), box)) continue;
      found.push(row);
      if (found.length > most) return found;
    }
  }
  return found;
}
