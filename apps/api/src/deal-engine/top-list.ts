import type { RankedId } from '#ports/deal-engine.ts';

/** Of equal values the lower id comes first. */
export function comesBefore(isDescending: boolean, value: number, id: number, other: number, otherId: number): boolean {
  if (value === other) return id < otherId;
  return isDescending ? value > other : value < other;
}

export const inOrder = (isDescending: boolean) => (one: RankedId, other: RankedId) =>
  comesBefore(isDescending, one.value, one.id, other.value, other.id) ? -1 : 1;

/** The best of many, so many of them: a heap whose first is the one that goes next. */
export function createTopList(size: number, isDescending: boolean) {
  const values = new Float64Array(size);
  const ids = new Uint32Array(size);
  const cautions = new Uint16Array(size);
  let count = 0;

  const isWorse = (one: number, other: number) =>
    comesBefore(isDescending, values[other] ?? 0, ids[other] ?? 0, values[one] ?? 0, ids[one] ?? 0);

  function put(place: number, value: number, id: number, bits: number): void {
    values[place] = value;
    ids[place] = id;
    cautions[place] = bits;
  }

  function swap(one: number, other: number): void {
    const [value = 0, id = 0, bits = 0] = [values[one], ids[one], cautions[one]];
    put(one, values[other] ?? 0, ids[other] ?? 0, cautions[other] ?? 0);
    put(other, value, id, bits);
  }

  function rise(from: number): void {
    let place = from;
    while (place > 0) {
      const above = (place - 1) >>> 1;
      if (!isWorse(place, above)) return;
      swap(place, above);
      place = above;
    }
  }

  function sink(): void {
    let place = 0;
    for (;;) {
      const left = 2 * place + 1;
      if (left >= count) return;
      const worse = left + 1 < count && isWorse(left + 1, left) ? left + 1 : left;
      if (!isWorse(worse, place)) return;
      swap(place, worse);
      place = worse;
    }
  }

  return {
    /** Whether a value may be among the best; of the last one's equal its id decides. */
    mayTake(value: number): boolean {
      if (count < size) return true;
      const last = values[0] ?? 0;
      return size > 0 && (isDescending ? value >= last : value <= last);
    },

    add(value: number, id: number, bits: number): void {
      if (count < size) {
        put(count, value, id, bits);
        count += 1;
        rise(count - 1);
      } else if (size > 0 && comesBefore(isDescending, value, id, values[0] ?? 0, ids[0] ?? 0)) {
        put(0, value, id, bits);
        sink();
      }
    },

    list(): RankedId[] {
      return Array.from({ length: count }, (_, place) => ({
        id: ids[place] ?? 0,
        value: values[place] ?? 0,
        cautions: cautions[place] ?? 0,
      })).sort(inOrder(isDescending));
    },
  };
}
