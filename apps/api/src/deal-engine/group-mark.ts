import { pinVerdicts } from '@rei/domain/map/pin';
import type { MapMark } from '#ports/deal-engine.ts';

export type Group = ArrayLike<number>;

interface Found {
  x: ArrayLike<number>;
  y: ArrayLike<number>;
  id: ArrayLike<number>;
  price: ArrayLike<number>;
  value: ArrayLike<number>;
  mark: ArrayLike<number>;
}

export function groupMark(found: Found, group: Group, isDescending: boolean): MapMark {
  const first = group[0] ?? 0;
  if (group.length === 1) {
    const value = found.value[first] ?? Number.NaN;
    return {
      ...{ x: found.x[first] ?? 0, y: found.y[first] ?? 0, id: found.id[first] ?? 0 },
      verdict: pinVerdicts[(found.mark[first] ?? 1) - 1],
      ...{ price: found.price[first] ?? Number.NaN, value, best: value, count: 1, isOnePlace: true },
    };
  }
  let [sumX, sumY, isOnePlace] = [0, 0, true];
  for (let place = 0; place < group.length; place += 1) {
    const at = group[place] ?? 0;
    sumX += found.x[at] ?? 0;
    sumY += found.y[at] ?? 0;
    isOnePlace &&= found.x[at] === found.x[first] && found.y[at] === found.y[first];
  }
  const values = known(found.value, group);
  return {
    ...{ x: Math.round(sumX / group.length), y: Math.round(sumY / group.length), id: undefined, verdict: undefined },
    ...{ best: bestOf(values, isDescending), price: median(known(found.price, group)), value: median(values) },
    ...{ count: group.length, isOnePlace },
  };
}

function known(figures: ArrayLike<number>, group: Group): Float64Array {
  const list = new Float64Array(group.length);
  let length = 0;
  for (let place = 0; place < group.length; place += 1) {
    const value = figures[group[place] ?? 0] ?? Number.NaN;
    if (!Number.isNaN(value)) list[length++] = value;
  }
  return list.subarray(0, length);
}

function bestOf(values: Float64Array, isDescending: boolean): number {
  let best = values[0] ?? Number.NaN;
  for (const value of values) if (isDescending ? value > best : value < best) best = value;
  return best;
}

/** The mean of the two middle values for an even count; NaN for none. The list is reordered. */
export function median(list: Float64Array): number {
  const { length } = list;
  if (length === 0) return Number.NaN;
  const lower = smallest(list, Math.floor((length - 1) / 2));
  if (length % 2 === 1) return lower;
  // All that follow are no smaller: the next in order is the smallest of them.
  return (lower + bestOf(list.subarray(length / 2), false)) / 2;
}

/** The value at a place of the list were it sorted: a million are too many to sort for one of them. */
function smallest(list: Float64Array, place: number): number {
  let [low, high] = [0, list.length - 1];
  while (low < high) {
    const pivot = list[(low + high) >>> 1] ?? 0;
    let [left, right] = [low, high];
    while (left <= right) {
      while ((list[left] ?? 0) < pivot) left += 1;
      while ((list[right] ?? 0) > pivot) right -= 1;
      if (left > right) break;
      [list[left], list[right]] = [list[right] ?? 0, list[left] ?? 0];
      left += 1;
      right -= 1;
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else break;
  }
  return list[place] ?? Number.NaN;
}
