import type { RankingWatch } from '#ports/deal-engine.ts';

/** How far the rankings are that take longer, of each user. */
export function createRankingProgress() {
  const underWay = new Map<string, Set<() => number>>();

  return {
    /** From 0 to 1, of the one that has most before it; null where none is under way in this process. */
    shareDone(userId: string): number | null {
      const shares = [...(underWay.get(userId) ?? [])].map((share) => share());
      return shares.length === 0 ? null : Math.min(...shares);
    },

    /** Tells of a ranking while it is made. */
    async during<T>(userId: string, signal: AbortSignal, rank: (watch: RankingWatch) => Promise<T>): Promise<T> {
      let current: (() => number) | undefined;
      const open = underWay.get(userId) ?? new Set();
      underWay.set(userId, open);
      const share = () => current?.() ?? 0;
      try {
        return await rank({
          signal,
          tell(shareDone) {
            current = shareDone;
            open.add(share);
          },
        });
      } finally {
        open.delete(share);
        if (open.size === 0 && underWay.get(userId) === open) underWay.delete(userId);
      }
    },
  };
}

export type RankingProgress = ReturnType<typeof createRankingProgress>;
