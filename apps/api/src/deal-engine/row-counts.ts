import type { DealMeasure } from '@rei/domain/deal-finder/measures';
import type { PlaceColumn } from '#ports/deal-engine.ts';
import type { Columns } from './columns.ts';
import { binsPerUnit, narrowBins, zeroBin } from './histogram.ts';

interface Options {
  rankedBy: DealMeasure;
  countedBy: PlaceColumn;
  placeCodes: number;
}

/** Some of the rows that were evaluated together: the first so many of a list of their places. */
export interface Some {
  list: Int32Array;
  size: number;
}

export function createRowCounts({ rankedBy, countedBy, placeCodes }: Options, columns: Columns) {
  const placeOf = columns[countedBy];
  const perUnit = binsPerUnit(rankedBy);
  const bins = new Uint32Array(narrowBins);
  const places = new Uint32Array(placeCodes);
  return {
    bins,
    places,

    /** `values` are those of the rows that begin at `from` of a list of row numbers. */
    add({ list, size }: Some, values: Float64Array, rows: Int32Array, from: number): void {
      for (let index = 0; index < size; index += 1) {
        const at = list[index] ?? 0;
        // Rounded down the way that costs the least; what is beyond is in the first or the last bin.
        const scaled = Math.min(Math.max((values[at] ?? 0) * perUnit, -zeroBin), zeroBin - 1);
        const whole = scaled | 0;
        const known = whole - Number(scaled < whole) + zeroBin;
        const place = placeOf[rows[from + at] ?? 0] ?? 0;
        bins[known] = (bins[known] ?? 0) + 1;
        places[place] = (places[place] ?? 0) + 1;
      }
    },
  };
}
