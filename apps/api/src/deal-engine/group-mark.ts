import { pinVerdicts } from '@rei/domain/map/pin';
import type { MapMark } from './map-ask.ts';
import { bestOf, median } from './median.ts';

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
