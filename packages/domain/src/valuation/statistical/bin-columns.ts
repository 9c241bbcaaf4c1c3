/** A column for each feature, a value for each row; NaN where it is not known. */
export type FeatureColumns = readonly Float32Array[];

/** One for what is not known, and so many for what is. */
export const mostBins = 256;
/** A bin has so many rows at least, where that leaves enough bins: what is finer is chance. */
const rowsOfBin = 20;
const leastBins = 15;
/** Limits of bins are those of about so many rows. */
const sampledRows = 50_000;

export interface Binned {
  /** How many rows were binned; they are counted as they were chosen. */
  rows: number;
  /** Of each feature the bin of each row: 0 where it is not known. */
  bins: Uint8Array[];
  /** Of each feature the upper ends of its bins from 1 on, except the last one's. */
  ends: Float32Array[];
}

/**
 * Sorts the values of each feature into at most 255 bins of about as many rows each. Only the chosen rows are looked at: the
 * limits of bins, too, would tell of others.
 */
export function binColumns(columns: FeatureColumns, chosen: Int32Array): Binned {
  const ends = columns.map((column) => endsOf(column, chosen));
  const bins = columns.map((column, place) => {
    const limits = ends[place] as Float32Array;
    const found = new Uint8Array(chosen.length);
    for (let row = 0; row < chosen.length; row += 1)
      found[row] = binOf(column[chosen[row] as number] as number, limits);
    return found;
  });
  return { rows: chosen.length, bins, ends };
}

function endsOf(column: Float32Array, chosen: Int32Array): Float32Array {
  const stride = Math.max(1, Math.floor(chosen.length / sampledRows));
  const known: number[] = [];
  for (let place = 0; place < chosen.length; place += stride) {
    const value = column[chosen[place] as number] as number;
    if (Number.isFinite(value)) known.push(value);
  }
  const sorted = Float32Array.from(known).sort();
  const most = Math.min(mostBins - 2, Math.max(leastBins, Math.floor(chosen.length / rowsOfBin)));
  const ends: number[] = [];
  for (let part = 1; part <= most; part += 1) {
    const value = sorted[Math.floor((part * sorted.length) / (most + 1))];
    const isLast = value === sorted.at(-1);
    if (value !== undefined && !isLast && value !== ends.at(-1)) ends.push(value);
  }
  return Float32Array.from(ends);
}

function binOf(value: number, ends: Float32Array): number {
  if (Number.isNaN(value)) return 0;
  let [from, to] = [0, ends.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (value <= (ends[middle] as number)) to = middle;
    else from = middle + 1;
  }
  return from + 1;
}
