import type { PlaceColumn } from '#ports/deal-engine.ts';
import type { Columns } from './columns.ts';
import { narrowBins, zeroBin } from './histogram.ts';

interface Options {
  countedBy: PlaceColumn;
  placeCodes: number;
}

/** Some of the rows that were evaluated together: the first so many of a list of their places. */
export interface Some {
  list: Int32Array;
  size: number;
}

export function createRowCounts({ countedBy, placeCodes }: Options, columns: Columns) {
  const placeOf = columns[countedBy];
  const bins = new Uint32Array(narrowBins);
  const places = new Uint32Array(placeCodes);
  return {
    bins,
    places,

    /** `steps` are the narrow bins, from the middle one on, of the rows that begin at `from` of a list of row numbers. */
    add({ list, size }: Some, steps: Int32Array, rows: Int32Array, from: number): void {
      let place = 0;
      let here = 0;
      for (let index = 0; index < size; index += 1) {
        const at = list[index] ?? 0;
        const bin = (steps[at] ?? 0) + zeroBin;
        bins[bin] = (bins[bin] ?? 0) + 1;
        const next = placeOf[rows[from + at] ?? 0] ?? 0;
        // Neighbors share a place: they are added up before they are written.
        if (next !== place) {
          places[place] = (places[place] ?? 0) + here;
          place = next;
          here = 0;
        }
        here += 1;
      }
      places[place] = (places[place] ?? 0) + here;
    },
  };
}
