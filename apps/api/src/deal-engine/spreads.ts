import type { Spread } from '#ports/deal-engine.ts';
import type { RankAsk } from './ask.ts';
import type { Columns } from './columns.ts';
import type { Some } from './row-counts.ts';

export type Spreads = Map<number, Spread>;

export function createSpreads(
  {
    countedBy,
    isDescending,
    placeCodes,
    further,
  }: Pick<RankAsk, 'countedBy' | 'isDescending' | 'placeCodes' | 'further'>,
  columns: Columns,
) {
  const placeOf = columns[countedBy];
  const room = placeOf.length + further.length;
  const places = new Uint32Array(room);
  const values = new Float64Array(room);
  let size = 0;

  function keep(place: number, value: number): void {
    places[size] = place;
    values[size] = value;
    size += 1;
  }

  return {
    add({ list, size: count }: Some, found: Float64Array, rows: Int32Array, from: number): void {
      for (let index = 0; index < count; index += 1) {
        const at = list[index] ?? 0;
        keep(placeOf[rows[from + at] ?? 0] ?? 0, found[at] ?? 0);
      }
    },

    tell(): Spreads {
      for (const { place, value } of further) keep(place, value);
      const starts = new Uint32Array(placeCodes + 1);
      for (let at = 0; at < size; at += 1) {
        const after = (places[at] ?? 0) + 1;
        starts[after] = (starts[after] ?? 0) + 1;
      }
      for (let code = 1; code <= placeCodes; code += 1) starts[code] = (starts[code] ?? 0) + (starts[code - 1] ?? 0);
      const grouped = new Float64Array(size);
      const next = starts.slice();
      for (let at = 0; at < size; at += 1) {
        const place = places[at] ?? 0;
        const to = next[place] ?? 0;
        grouped[to] = values[at] ?? 0;
        next[place] = to + 1;
      }
      const spreads: Spreads = new Map();
      for (let code = 0; code < placeCodes; code += 1) {
        const [from, to] = [starts[code] ?? 0, starts[code + 1] ?? 0];
        if (to > from) spreads.set(code, spreadOf(grouped.subarray(from, to).sort(), isDescending));
      }
      return spreads;
    },
  };
}

function spreadOf(sorted: Float64Array, isDescending: boolean): Spread {
  const middle = sorted.length >>> 1;
  const upper = sorted[middle] ?? 0;
  return {
    median: sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2,
    best: sorted[isDescending ? sorted.length - 1 : 0] ?? 0,
  };
}
