import { controlLength } from './access-lock.ts';
import { allocateBlocks, type BlockBuffers, type Blocks, bytesOfBlocks, viewBlocks } from './blocks.ts';
import {
  allocateColumns,
  bytesOfRows,
  bytesPerListing,
  type ColumnBuffers,
  type Columns,
  viewColumns,
} from './columns.ts';

/** Threads share the memory itself, not a copy. */
export interface SharedMarket {
  capacity: number;
  control: SharedArrayBuffer;
  columns: ColumnBuffers;
  blocks: BlockBuffers;
}

export interface Market {
  capacity: number;
  control: Int32Array;
  columns: Columns;
  blocks: Blocks;
}

/** Room for what comes later: a tenth, and for a small market some more. */
export const roomFor = (listings: number) => Math.ceil(listings * 1.1) + 20_000;

/** All bytes that the first rows are made of, always in this order; they are those of the market itself. */
export const partsOf = ({ columns, blocks }: SharedMarket, rows: number): Uint8Array[] => [
  ...bytesOfRows(columns, rows),
  ...bytesOfBlocks(blocks, rows),
];

export function allocateMarket(capacity: number): SharedMarket {
  return {
    capacity,
    control: new SharedArrayBuffer(controlLength * 4),
    columns: allocateColumns(capacity),
    blocks: allocateBlocks(capacity),
  };
}

/** A thread that ranks names its number. */
export function viewMarket({ capacity, control, columns, blocks }: SharedMarket, reader?: number): Market {
  return {
    capacity,
    control: new Int32Array(control),
    columns: viewColumns(columns, reader),
    blocks: viewBlocks(blocks),
  };
}

/** What a market takes, in bytes, and how much of that is for each of its listings. */
export function marketBytes({ capacity, blocks }: SharedMarket): { total: number; perListing: number } {
  const ofBlocks = Object.values(blocks).reduce((sum, { byteLength }) => sum + byteLength, 0);
  const total = capacity * bytesPerListing + ofBlocks;
  return { total, perListing: total / capacity };
}
