import { mapUnits } from '@rei/domain/map/mercator';
import { pinVerdicts } from '@rei/domain/map/pin';
import type { MapQuestion, MapSummary } from '#ports/deal-engine.ts';
import { stripes, stripeUnits } from './locate-rows.ts';
import type { PlaceCounts } from './map-ask.ts';
import { isPlaced } from './place-columns.ts';

/** Of many listings so large a share at each side may be outside of what is shown first: a wrong coordinate, an island. */
const outside = 0.005;

interface JudgedCounts {
  /** What each thread has counted, in the order of `pinVerdicts`. */
  verdicts: readonly (readonly number[])[];
  places: PlaceCounts;
}

export function summaryOf(
  { verdicts: parts, places: { columns, rows, withoutPlace } }: JudgedCounts,
  { further, shown }: Pick<MapQuestion, 'further' | 'shown'>,
): MapSummary {
  const verdicts = pinVerdicts.map((_, place) => parts.reduce((sum, part) => sum + (part[place] ?? 0), 0));
  const onMap = further.filter(({ verdict }) => shown.includes(verdict));
  const placed = onMap.filter(({ x, y }) => isPlaced(x, y));
  for (const { x, y } of placed) {
    const [column, row] = [Math.floor(x / stripeUnits), Math.floor(y / stripeUnits)];
    columns[column] = (columns[column] ?? 0) + 1;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  for (const { verdict } of further) {
    const place = pinVerdicts.indexOf(verdict);
    verdicts[place] = (verdicts[place] ?? 0) + 1;
  }
  const total = verdicts.reduce((sum, count) => sum + count, 0);
  const onColumns = columns.reduce((count, each) => count + each, 0);
  return {
    ...{ total, verdicts, box: boxOf(columns, rows, onColumns) },
    withoutPlace: withoutPlace + onMap.length - placed.length,
  };
}

function boxOf(columns: Uint32Array, rows: Uint32Array, placed: number): MapSummary['box'] {
  if (placed === 0) return undefined;
  const [left, right] = widthOf(columns, placed);
  const [top, bottom] = spanOf(rows, placed);
  return { left, right, top, bottom };
}

/** From west to east; over the date line, counted on, where that is less: Hawaii and Guam are not a world apart. */
function widthOf(columns: Uint32Array, total: number): [number, number] {
  const [left, right] = spanOf(columns, total);
  const half = mapUnits / 2;
  if (right - left <= half) return [left, right];
  const turned = new Uint32Array(stripes);
  turned.set(columns.subarray(stripes / 2));
  turned.set(columns.subarray(0, stripes / 2), stripes / 2);
  const [from, to] = spanOf(turned, total);
  if (to - from >= right - left) return [left, right];
  const turn = from >= half ? -half : half;
  return [from + turn, to + turn];
}

function spanOf(counts: Uint32Array, total: number): [number, number] {
  const spared = Math.floor(total * outside);
  return [
    firstBeyond(counts, spared) * stripeUnits,
    (stripes - firstBeyond(counts.toReversed(), spared)) * stripeUnits,
  ];
}

function firstBeyond(counts: Uint32Array, spared: number): number {
  let sum = 0;
  return counts.findIndex((count) => {
    sum += count;
    return sum > spared;
  });
}
