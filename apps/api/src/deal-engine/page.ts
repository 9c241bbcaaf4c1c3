import type { FoundPage, PageQuestion } from '#ports/deal-engine.ts';
import type { AskedRows } from './ask.ts';
import type { Columns } from './columns.ts';
import type { Market } from './market.ts';
import type { RowFinder } from './row-finder.ts';
import { createDeepRows, createFirstRows } from './rows-by-price.ts';
import { createCounter, createSelection, fewBlocks, rowsAtOnce } from './selection.ts';

export interface PageAsk extends Omit<PageQuestion, 'listings' | 'change'> {
  rows: AskedRows;
}

/** To keep more of the first rows in order takes longer than counting them by size. */
const mostKept = 500;

const rows = new Int32Array(rowsAtOnce);

interface From {
  market: Market;
  finder: RowFinder;
}

export function findPage({ market, finder }: From, ask: PageAsk): FoundPage {
  const page = createPage(ask, market.columns);
  const selection = createSelection(market, finder, ask.rows, new Int32Array(createCounter()));
  for (let count = selection.nextRows(rows); count >= 0; count = selection.nextRows(rows)) {
    if (page.add(rows, count)) break;
  }
  return page.found();
}

/** Looking at as many takes a tenth of a millisecond, which is less than asking another thread does. */
const mostBlocksHere = 48;

/** A page of a small place; undefined where more has to be looked at. */
export function findSmallPage({ market, finder }: From, ask: PageAsk): FoundPage | undefined {
  const blocks = fewBlocks(market, ask.rows, mostBlocksHere);
  if (!blocks) return undefined;
  const page = createPage(ask, market.columns);
  const selection = createSelection(market, finder, ask.rows, new Int32Array(createCounter()));
  for (const block of blocks) if (page.add(rows, selection.rowsOf(block, rows))) break;
  return page.found();
}

/** Counts rows, and keeps what the page needs of them. */
function createPage({ isDescending, offset, limit, countTo }: PageAsk, columns: Columns) {
  const needed = limit > 0 ? offset + limit : 0;
  const kept =
    needed > mostKept ? createDeepRows(columns, isDescending) : createFirstRows(columns, isDescending, needed);
  let total = 0;

  return {
    /** Whether enough are counted. */
    add(rows: Int32Array, count: number): boolean {
      total += count;
      if (needed > 0) kept.add(rows, count);
      return countTo !== undefined && total > countTo;
    },

    found: (): FoundPage => ({ ids: needed > 0 ? kept.ids(offset, limit) : [], total }),
  };
}
