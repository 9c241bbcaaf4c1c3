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

/** NaN for none. */
export function bestOf(values: Float64Array, isDescending: boolean): number {
  let [least, most] = [values[0] ?? Number.NaN, values[0] ?? Number.NaN];
  for (let at = 1; at < values.length; at += 1) {
    const value = values[at] ?? 0;
    if (value > most) most = value;
    if (value < least) least = value;
  }
  return isDescending ? most : least;
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

/** From so many on, a look at some of them tells nearly where the wanted one is. */
const manyValues = 600;

/**
 * The value at a place of the list were it sorted: a million are too many to sort for one of them. By Floyd and Rivest,
 * 'The algorithm SELECT' (1975).
 */
function smallest(list: Float64Array, place: number, from = 0, to = list.length - 1): number {
  let [low, high] = [from, to];
  while (low < high) {
    const size = high - low + 1;
    if (size > manyValues) {
      const log = Math.log(size);
      const sample = Math.exp((2 * log) / 3) / 2;
      const toSide = place - low < size / 2 ? -1 : 1;
      const spread = toSide * 0.5 * Math.sqrt((log * sample * (size - sample)) / size);
      const share = sample / size;
      const left = Math.max(low, Math.floor(place - (place - low) * share + spread));
      const right = Math.min(high, Math.floor(place + (high - place) * share + spread));
      smallest(list, place, left, right);
    }
    const pivot = list[place] ?? 0;
    let [left, right] = [low, high];
    while (left <= right) {
      while ((list[left] ?? 0) < pivot) left += 1;
      while ((list[right] ?? 0) > pivot) right -= 1;
      if (left > right) break;
      const value = list[left] ?? 0;
      list[left] = list[right] ?? 0;
      list[right] = value;
      left += 1;
      right -= 1;
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else break;
  }
  return list[place] ?? Number.NaN;
}
