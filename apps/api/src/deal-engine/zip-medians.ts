import { cautionBit } from '@rei/domain/deal-finder/cautions';
import { leastListingsOfZip, lowestShareOfMedian } from '@rei/domain/deal-finder/listing-cautions';
import { control } from './access-lock.ts';
import { statusCode, zipLimit } from './codes.ts';
import type { Market } from './market.ts';

const belowZip = cautionBit('below_zip');
const offered = new Set(['For Sale', 'Pending', 'Contingent', 'Foreclosure'].map(statusCode));

/** Keeps the caution of prices that are low for their ZIP as the prices of the ZIP are. */
export function createZipMedians({ columns, control: shared }: Market) {
  /** Where the rows of each ZIP begin, among those that are sorted. */
  const starts = new Uint32Array(zipLimit + 1);
  const sorted = shared[control.sorted] ?? 0;
  for (let row = 0; row < sorted; row += 1) {
    const after = (columns.zip[row] ?? 0) + 1;
    starts[after] = (starts[after] ?? 0) + 1;
  }
  for (let zip = 1; zip <= zipLimit; zip += 1) starts[zip] = (starts[zip] ?? 0) + (starts[zip - 1] ?? 0);

  const perSqft = (row: number) => (columns.price[row] ?? 0) / (columns.sqft[row] ?? 0);
  const counts = (row: number) =>
    offered.has(columns.status[row] ?? 0) && (columns.price[row] ?? 0) > 0 && (columns.sqft[row] ?? 0) > 0;

  function judge(zip: number, later: readonly number[]): void {
    const rows = [...later];
    for (let row = starts[zip] ?? 0; row < (starts[zip + 1] ?? 0); row += 1) rows.push(row);
    const prices = Float64Array.from(rows.filter(counts), perSqft).sort();
    const least = prices.length < leastListingsOfZip ? 0 : medianOf(prices) * lowestShareOfMedian;
    for (const row of rows) {
      const isLow = counts(row) && perSqft(row) < least;
      const others = (columns.cautions[row] ?? 0) & ~belowZip;
      columns.cautions[row] = isLow ? others | belowZip : others;
    }
  }

  return {
    judge(zips: ReadonlySet<number>): void {
      const later = new Map<number, number[]>();
      for (let row = sorted; row < (shared[control.rows] ?? 0); row += 1) {
        const zip = columns.zip[row] ?? 0;
        if (zips.has(zip)) later.set(zip, [...(later.get(zip) ?? []), row]);
      }
      for (const zip of zips) judge(zip, later.get(zip) ?? []);
    },

    judgeAll(): void {
      for (let zip = 0; zip < zipLimit; zip += 1) if ((starts[zip + 1] ?? 0) > (starts[zip] ?? 0)) judge(zip, []);
    },
  };
}

export type ZipMedians = ReturnType<typeof createZipMedians>;

function medianOf(sorted: Float64Array): number {
  const middle = sorted.length >>> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
