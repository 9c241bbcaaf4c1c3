import { tileUnits } from '@rei/domain/map/mercator';
import type { TileNumbers } from '#ports/deal-engine.ts';
import { control } from './access-lock.ts';
import { mayBeIn, rowsPerBlock } from './blocks.ts';
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

/** The blocks that may have rows there. */
export function blocksIn({ blocks, control: shared }: Market, box: Box): number[] {
  const end = Math.ceil((shared[control.rows] ?? 0) / rowsPerBlock);
  const found: number[] = [];
  for (let block = 0; block < end; block += 1) if (mayBeIn(blocks, block, box)) found.push(block);
  return found;
}

export function rowsOfBlock({ control: shared }: Market, block: number): { from: number; to: number } {
  return { from: block * rowsPerBlock, to: Math.min((block + 1) * rowsPerBlock, shared[control.rows] ?? 0) };
}

/** Rows that are shown there: all of them, or one more than `most`. */
export function someRowsIn(market: Market, marks: Uint8Array, box: Box, most: number): number[] {
  const { columns } = market;
  const found: number[] = [];
  for (const block of blocksIn(market, box)) {
    const { from, to } = rowsOfBlock(market, block);
    for (let row = from; row < to; row += 1) {
      if (marks[row] === 0 || !isInBox(xOf(columns, row), yOf(columns, row), box)) continue;
      found.push(row);
      if (found.length > most) return found;
    }
  }
  return found;
}
