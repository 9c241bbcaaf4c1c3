/** Milliseconds; longer than any request waits. */
const rememberedFor = 60_000;

interface Known {
  underWay: number;
  endedAt: number;
}

/** `run` tells whether a request came before an earlier one's answer could be had; undefined where nobody here knows. */
export function createRenewals(now: () => number = () => performance.now()) {
  const known = new Map<string, Known>();

  function forgetOld(): void {
    for (const [token, { underWay, endedAt }] of known) {
      if (underWay > 0) continue;
      if (endedAt > now() - rememberedFor) return;
      known.delete(token);
    }
  }

  return {
    async run<T>(
      token: string,
      arrivedAt: number,
      work: (isConcurrent: boolean | undefined) => Promise<T | undefined>,
    ): Promise<T | undefined> {
      forgetOld();
      const before = known.get(token);
      const mine = before ?? { underWay: 0, endedAt: Number.NEGATIVE_INFINITY };
      const isConcurrent = before && (before.underWay > 0 || arrivedAt <= before.endedAt);
      mine.underWay += 1;
      known.set(token, mine);
      let renewed: T | undefined;
      try {
        renewed = await work(isConcurrent);
        return renewed;
      } finally {
        mine.underWay -= 1;
        if (renewed !== undefined) {
          mine.endedAt = now();
          known.delete(token);
          known.set(token, mine);
        } else if (mine.underWay === 0 && mine.endedAt === Number.NEGATIVE_INFINITY) known.delete(token);
      }
    },
    size: () => known.size,
  };
}
