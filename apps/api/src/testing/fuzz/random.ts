/** Numbers that look random and are the same for a seed (mulberry32). */
export function createRandom(seed: number) {
  let state = seed >>> 0;

  /** 0 or more, less than 1. */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  return {
    chance: (share: number) => next() < share,
    below: (count: number) => Math.floor(next() * count),
    pick<T>(list: readonly T[]): T | undefined {
      return list[Math.floor(next() * list.length)];
    },
  };
}

export type Random = ReturnType<typeof createRandom>;
