import type { Columns } from './columns.ts';
import { createTopList } from './top-list.ts';

type Priced = Pick<Columns, 'price' | 'id'>;

/** Listings in the order of price and id, or against it; those without a price come last. */
export interface RowsByPrice {
  add(rows: Int32Array, count: number): void;
  ids(offset: number, limit: number): number[];
}

const largestId = 2 ** 32 - 1;

/** Keeps the first `size` of them. */
export function createFirstRows({ price, id }: Priced, isDescending: boolean, size: number): RowsByPrice {
  const first = createTopList(size, false);
  return {
    /** A list that falls is one that rises by the negative prices and ids. */
    add(rows, count) {
      for (let place = 0; place < count; place += 1) {
        const row = rows[place] ?? 0;
        const dollars = price[row] ?? Number.NaN;
        const value = Number.isNaN(dollars) ? Number.POSITIVE_INFINITY : isDescending ? -dollars : dollars;
        const each = id[row] ?? 0;
        first.add(value, isDescending ? largestId - each : each, 0);
      }
    },
    ids(offset, limit) {
      const listed = first.list().slice(offset, offset + limit);
      return listed.map((each) => (isDescending ? largestId - each.id : each.id));
    },
  };
}

const sizesPerDoubling = 256;
/** Of those without a price. */
const unpriced = 32 * sizesPerDoubling;
const highestSized = 2 ** 31 - 1;

/** Rises with the price: its bits from the first one on. */
function sizeOf(price: number): number {
  if (Number.isNaN(price)) return unpriced;
  const dollars = price < highestSized ? price | 1 : highestSized;
  const zeros = Math.clz32(dollars);
  return (31 - zeros) * sizesPerDoubling + (((dollars << zeros) >>> 23) & (sizesPerDoubling - 1));
}

/** What this thread found for its last question. */
let rowsFound = new Int32Array(2 ** 14);

/**
 * For a page far down: keeping all that come before it in order takes longer than counting how many have which size,
 * and sorting those of the sizes that the page has.
 */
export function createDeepRows({ price, id }: Priced, isDescending: boolean): RowsByPrice {
  const counts = new Uint32Array(unpriced + 1);
  let found = 0;

  /** The sizes of a page's rows, and how many rows come before them. */
  function sizesOf(offset: number, limit: number): { isAsked: Uint8Array; before: number } {
    const isAsked = new Uint8Array(counts.length);
    let before = 0;
    let until = 0;
    for (let step = 0; step <= unpriced && until < offset + limit; step += 1) {
      const size = isDescending && step < unpriced ? unpriced - 1 - step : step;
      until += counts[size] ?? 0;
      if (until <= offset) before = until;
      else isAsked[size] = 1;
    }
    return { isAsked, before };
  }

  return {
    add(rows, count) {
      while (found + count > rowsFound.length) {
        const former = rowsFound;
        rowsFound = new Int32Array(2 * former.length);
        rowsFound.set(former);
      }
      const all = rowsFound;
      for (let place = 0; place < count; place += 1) {
        const row = rows[place] ?? 0;
        all[found + place] = row;
        const size = sizeOf(price[row] ?? 0);
        counts[size] = (counts[size] ?? 0) + 1;
      }
      found += count;
    },

    ids(offset, limit) {
      const { isAsked, before } = sizesOf(offset, limit);
      const sized = rowsFound.subarray(0, found).filter((row) => isAsked[sizeOf(price[row] ?? 0)] === 1);
      const page = createFirstRows({ price, id }, isDescending, sized.length);
      page.add(sized, sized.length);
      return page.ids(offset - before, limit);
    },
  };
}
