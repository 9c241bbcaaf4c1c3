import type { FoundPage, PageQuestion } from '#ports/deal-engine.ts';
import type { AskedRows } from './ask.ts';
import type { Columns } from './columns.ts';
import { createTopList } from './top-list.ts';

export interface PageAsk extends Omit<PageQuestion, 'listings' | 'change'> {
  rows: AskedRows;
}

const largestId = 2 ** 32 - 1;

/** Counts rows, and keeps as many of them as the page and those before it have. */
export function createPage({ isDescending, offset, limit, countTo }: PageAsk, { id, price }: Columns) {
  const needed = limit > 0 ? offset + limit : 0;
  const first = createTopList(needed, false);
  let total = 0;

  /** A list that falls is one that rises by the negative prices and ids; what has no price stays last. */
  function keep(row: number): void {
    const dollars = price[row] ?? Number.NaN;
    const value = Number.isNaN(dollars) ? Number.POSITIVE_INFINITY : isDescending ? -dollars : dollars;
    const each = id[row] ?? 0;
    first.add(value, isDescending ? largestId - each : each, 0);
  }

  return {
    /** Whether enough are counted. */
    add(rows: Int32Array, count: number): boolean {
      total += count;
      if (needed > 0) for (let place = 0; place < count; place += 1) keep(rows[place] ?? 0);
      return countTo !== undefined && total > countTo;
    },

    found(): FoundPage {
      const ids = first.list().slice(offset, offset + limit);
      return { ids: ids.map((each) => (isDescending ? largestId - each.id : each.id)), total };
    },
  };
}
