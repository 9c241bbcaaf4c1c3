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
  const before = Math.floor((length - 1) / 2);
  return (length < leastSampled ? undefined : middleBySample(list, before)) ?? middleOf(list, before, length % 2 === 0);
}

/** The value at a place of the list were it sorted, or the mean of it and the next. */
function middleOf(list: Float64Array, place: number, isEven: boolean): number {
  const lower = smallest(list, place);
  // All that follow are no smaller: the next in order is the smallest of them.
  return isEven ? (lower + bestOf(list.subarray(place + 1), false)) / 2 : lower;
}

/** From so many on, the values between two of a sample are looked for in one pass. */
const leastSampled = 16_000;
const sample = new Float64Array(1024);

/** So far from its middle the sample nearly never misses that of all: four times what chance makes of it. */
const margin = 64;

/** Values near the middle: memory that each list uses anew. */
let near = new Float64Array(0);

/** Undefined where the sample has missed the middle, or too many values are the same. */
function middleBySample(list: Float64Array, before: number): number | undefined {
  const { length } = list;
  for (let at = 0; at < sample.length; at += 1) sample[at] = list[Math.floor((at * length) / sample.length)] ?? 0;
  sample.sort();
  const low = sample[sample.length / 2 - margin] ?? 0;
  const high = sample[sample.length / 2 + margin] ?? 0;
  const room = Math.ceil(length / 4);
  if (near.length < room) near = new Float64Array(room);
  let [below, kept] = [0, 0];
  // Without branches, because no processor predicts them; what is not kept is written over.
  for (let at = 0; at < length && kept < room; at += 1) {
    const value = list[at] ?? 0;
    near[kept] = value;
    below += Number(value < low);
    kept += Number(value >= low) & Number(value <= high);
  }
  const isEven = length % 2 === 0;
  const place = before - below;
  if (kept === room || place < 0 || place + Number(isEven) >= kept) return undefined;
  return middleOf(near.subarray(0, kept), place, isEven);
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
      const some = Math.exp((2 * log) / 3) / 2;
      const toSide = place - low < size / 2 ? -1 : 1;
      const spread = toSide * 0.5 * Math.sqrt((log * some * (size - some)) / size);
      const share = some / size;
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
