import type { PlaceColumn } from '#ports/deal-engine.ts';
import { control } from './access-lock.ts';
import type { Market } from './market.ts';
import { bestOf, median } from './median.ts';
import { type RankedRows, rankMarks } from './rank-rows.ts';

export interface SpreadAsk {
  countedBy: PlaceColumn;
  placeCodes: number;
  isDescending: boolean;
  /** Of listings that were judged elsewhere. */
  further: readonly { place: number; value: number; isPassing: boolean }[];
}

/** The places that have a ranked home, in the order of their codes: a number of each list for each. */
export interface SpreadTable {
  codes: Uint32Array;
  ranked: Uint32Array;
  passing: Uint32Array;
  median: Float64Array;
  best: Float64Array;
}

// A place's median needs all of its rows. Millions pass through these loops, so nothing is made for a row.
export function spreadPlaces(market: Market, { values, marks }: RankedRows, ask: SpreadAsk): SpreadTable {
  const { countedBy, placeCodes, isDescending, further } = ask;
  const placeOf = market.columns[countedBy];
  const rows = market.control[control.rows] ?? 0;
  const [figures, kinds] = [new Float64Array(values), new Uint8Array(marks)];
  const ranked = new Uint32Array(placeCodes);
  const passing = new Uint32Array(placeCodes);
  for (let row = 0; row < rows; row += 1) {
    const mark = kinds[row] ?? 0;
    if (mark === 0) continue;
    const place = placeOf[row] ?? 0;
    ranked[place] = (ranked[place] ?? 0) + 1;
    if (mark === rankMarks.passing) passing[place] = (passing[place] ?? 0) + 1;
  }
  for (const { place, isPassing } of further) {
    ranked[place] = (ranked[place] ?? 0) + 1;
    if (isPassing) passing[place] = (passing[place] ?? 0) + 1;
  }

  const starts = new Uint32Array(placeCodes + 1);
  for (let code = 0; code < placeCodes; code += 1) starts[code + 1] = (starts[code] ?? 0) + (ranked[code] ?? 0);
  const grouped = new Float64Array(starts[placeCodes] ?? 0);
  const next = starts.slice();
  function put(place: number, value: number): void {
    // A county that is not known is no place.
    if (place >= placeCodes) return;
    const to = next[place] ?? 0;
    grouped[to] = value;
    next[place] = to + 1;
  }
  for (let row = 0; row < rows; row += 1) if (kinds[row] !== 0) put(placeOf[row] ?? 0, figures[row] ?? 0);
  for (const { place, value } of further) put(place, value);

  const known = new Uint32Array(placeCodes);
  let size = 0;
  for (let code = 0; code < placeCodes; code += 1) if (ranked[code] !== 0) known[size++] = code;
  const codes = known.slice(0, size);
  const table = {
    codes,
    ranked: codes.map((code) => ranked[code] ?? 0),
    passing: codes.map((code) => passing[code] ?? 0),
    median: new Float64Array(codes.length),
    best: new Float64Array(codes.length),
  };
  for (const [at, code] of codes.entries()) {
    const ofPlace = grouped.subarray(starts[code], starts[code + 1]);
    table.best[at] = bestOf(ofPlace, isDescending);
    table.median[at] = median(ofPlace);
  }
  return table;
}
