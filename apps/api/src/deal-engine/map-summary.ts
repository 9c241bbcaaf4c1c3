import { mapUnits } from '@rei/domain/map/mercator';
import { pinVerdicts } from '@rei/domain/map/pin';
import type { MapQuestion, MapSummary } from '#ports/deal-engine.ts';
import { stripes, stripeUnits } from './judge-rows.ts';
import type { MapCounts } from './map-ask.ts';
import { isPlaced } from './place-columns.ts';

/** Of many listings so large a share at each side may be outside of what is shown first: a wrong coordinate, an island. */
const outside = 0.005;

export function summaryOf(
  parts: readonly MapCounts[],
  { further, shown }: Pick<MapQuestion, 'further' | 'shown'>,
): MapSummary {
  const [columns, rows] = [new Uint32Array(stripes), new Uint32Array(stripes)];
  const verdicts = pinVerdicts.map(() => 0);
  for (const part of parts) {
    for (let at = 0; at < stripes; at += 1) {
      columns[at] = (columns[at] ?? 0) + (part.columns[at] ?? 0);
      rows[at] = (rows[at] ?? 0) + (part.rows[at] ?? 0);
    }
    for (const [place, count] of part.verdicts.entries()) verdicts[place] = (verdicts[place] ?? 0) + count;
  }
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
  const sum = (of: (part: MapCounts) => number) => parts.reduce((total, part) => total + of(part), 0);
  const total = sum((part) => part.total) + further.length;
  const withoutPlace = sum((part) => part.withoutPlace) + onMap.length - placed.length;
  const onColumns = columns.reduce((count, each) => count + each, 0);
  return { total, withoutPlace, verdicts, box: boxOf(columns, rows, onColumns) };
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
