import { type BlendTest, isBlendBetter } from '@rei/domain/valuation/statistical/blend';
import type { Db } from '#db/client.ts';
import type { Clock } from '#ports/clock.ts';
import { testBlend } from './statistical-repository.ts';

/** Tests go on while nobody learns, and all of them are looked at: for so long it is not asked again. */
const knownForMs = 10 * 60_000;

/** What comps and the statistical estimate do together, on the sales that both were tested on. */
export function createBlendService({ db, clock }: { db: Db; clock: Clock }) {
  const known = new Map<boolean, { at: number; test: Promise<(BlendTest & { isBetter: boolean }) | null> }>();

  async function read(isDemo: boolean) {
    const test = await testBlend(db, isDemo);
    return test ? { ...test, isBetter: isBlendBetter(test) } : null;
  }

  return {
    /** Null while nothing was tested by both. */
    find(isDemo: boolean): ReturnType<typeof read> {
      const now = clock.now().getTime();
      const before = known.get(isDemo);
      if (before && now - before.at < knownForMs) return before.test;
      const test = read(isDemo);
      known.set(isDemo, { at: now, test });
      test.catch(() => known.delete(isDemo));
      return test;
    },

    /** The tests are others now. */
    forget: (isDemo: boolean): void => void known.delete(isDemo),
  };
}

export type BlendService = ReturnType<typeof createBlendService>;
