import { control } from './access-lock.ts';
import type { Market } from './market.ts';

/** Each thread has its own finder for a market. */
export function createRowFinder({ columns: { id: ids, byId }, control: shared }: Market) {
  /** Rows that came after the others were sorted. */
  const later = new Map<number, number>();

  function findSorted(id: number): number {
    let low = 0;
    let high = (shared[control.sorted] ?? 0) - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const row = byId[middle] ?? 0;
      const found = ids[row] ?? 0;
      if (found === id) return row;
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  return {
    find(id: number): number {
      const rows = shared[control.rows] ?? 0;
      for (let row = (shared[control.sorted] ?? 0) + later.size; row < rows; row += 1) later.set(ids[row] ?? 0, row);
      return later.get(id) ?? findSorted(id);
    },
  };
}

export type RowFinder = ReturnType<typeof createRowFinder>;
