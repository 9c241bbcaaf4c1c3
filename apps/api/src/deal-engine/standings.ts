import type { Standing } from './ask.ts';
import { comesBefore } from './top-list.ts';

export const inRankOrder = (isDescending: boolean) => (one: Standing, other: Standing) => {
  if (one.isNear !== other.isNear) return one.isNear ? 1 : -1;
  return comesBefore(isDescending, one.value, one.id, other.value, other.id) ? -1 : 1;
};

/** The standings must be in their order. */
export function createAhead(standings: readonly Standing[], isDescending: boolean) {
  const size = standings.length;
  const ids = Uint32Array.from(standings, ({ id }) => id);
  const values = Float64Array.from(standings, ({ value }) => value);
  const nears = Uint8Array.from(standings, ({ isNear }) => Number(isNear));
  const ahead = new Uint32Array(size);

  function isAhead(isNear: number, value: number, id: number, of: number): boolean {
    const near = nears[of] ?? 0;
    return near === isNear ? comesBefore(isDescending, value, id, values[of] ?? 0, ids[of] ?? 0) : near > isNear;
  }

  return {
    ahead,

    add(isNear: number, value: number, id: number): void {
      // Most come after all of a first page.
      if (size === 0 || !isAhead(isNear, value, id, size - 1)) return;
      let low = 0;
      let high = size - 1;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (isAhead(isNear, value, id, middle)) high = middle;
        else low = middle + 1;
      }
      ahead[low] = (ahead[low] ?? 0) + 1;
    },
  };
}

export function ranksOf(standings: readonly Standing[], ahead: Uint32Array): Map<number, number> {
  let before = 0;
  return new Map(
    standings.map(({ id }, place) => {
      before += ahead[place] ?? 0;
      return [id, before + 1];
    }),
  );
}
