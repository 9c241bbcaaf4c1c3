import { controlLength } from './access-lock.ts';
import { allocateBlocks, type BlockBuffers, type Blocks, viewBlocks } from './blocks.ts';
import { allocateColumns, bytesPerListing, type ColumnBuffers, type Columns, viewColumns } from './columns.ts';

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

export function allocateMarket(capacity: number): SharedMarket {
  return {
    capacity,
    control: new SharedArrayBuffer(controlLength * 4),
    columns: allocateColumns(capacity),
    blocks: allocateBlocks(capacity),
  };
}

export function viewMarket({ capacity, control, columns, blocks }: SharedMarket): Market {
  return { capacity, control: new Int32Array(control), columns: viewColumns(columns), blocks: viewBlocks(blocks) };
}

/** What a market takes, in bytes, and how much of that is for each of its listings. */
export function marketBytes({ capacity, blocks }: SharedMarket): { total: number; perListing: number } {
  const ofBlocks = Object.values(blocks).reduce((sum, { byteLength }) => sum + byteLength, 0);
  const total = capacity * bytesPerListing + ofBlocks;
  return { total, perListing: total / capacity };
}
