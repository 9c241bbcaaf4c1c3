import { mapUnits } from '@rei/domain/map/mercator';
import { control } from './access-lock.ts';
import type { JudgedRows, PlaceCounts } from './map-ask.ts';
import type { Market } from './market.ts';
import { restBits } from './place-columns.ts';

/** The map is counted in so many stripes each way. */
export const stripes = 2 ** 14;
export const stripeUnits = mapUnits / stripes;
/** What a place is without its rest, is its stripe without so many bits. */
const stripeShift = Math.log2(stripeUnits) - restBits;

export const noPlaces = (): PlaceCounts => ({
  ...{ withoutPlace: 0, columns: new Uint32Array(stripes), rows: new Uint32Array(stripes) },
});

/** Where the rows are that were judged and are shown. */
export function locateRows({ columns, control: shared }: Market, judged: JudgedRows): PlaceCounts {
  const { mapX, mapY, mapRest } = columns;
  const marks = new Uint8Array(judged.marks, 0, shared[control.rows] ?? 0);
  const counts = noPlaces();
  const { columns: inColumns, rows: inRows } = counts;
  // Millions of rows pass through this loop, so nothing is made for a row.
  for (let row = 0; row < marks.length; row += 1) {
    if (marks[row] === 0) continue;
    const x = mapX[row] ?? 0;
    const y = mapY[row] ?? 0;
    if ((x | y | (mapRest[row] ?? 0)) === 0) {
      counts.withoutPlace += 1;
      continue;
    }
    const column = x >>> stripeShift;
    const line = y >>> stripeShift;
    inColumns[column] = (inColumns[column] ?? 0) + 1;
    inRows[line] = (inRows[line] ?? 0) + 1;
  }
  return counts;
}
