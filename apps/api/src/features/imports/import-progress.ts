import type { Db } from '#db/client.ts';
import * as repository from './import-jobs-repository.ts';
import type { ImportSummary } from './import-summary.ts';

/** Milliseconds between two looks at whether to go on, each of which stores the counts. */
const checkEveryMs = 1000;

export interface RunSignals {
  /** Aborted when another worker has taken the import over. */
  lost: AbortSignal;
  stopping: AbortSignal;
}

type Interruption = 'cancelled' | 'lost' | 'stopping';

/** Stores the counts from time to time, and ends the import by throwing when it is not to go on. */
export function createProgressCheck(db: Db, id: string, { lost, stopping }: RunSignals) {
  const state: { counts?: ImportSummary; interruption?: Interruption; checkedAt: number } = {
    checkedAt: Number.NEGATIVE_INFINITY,
  };

  async function whyStop(counts: ImportSummary, readShare: number): Promise<Interruption | undefined> {
    if (lost.aborted) return 'lost';
    if (stopping.aborted) return 'stopping';
    if (performance.now() - state.checkedAt < checkEveryMs) return undefined;
    state.checkedAt = performance.now();
    const stored = await repository.saveProgress(db, id, { summary: counts, readShare });
    if (!stored) return 'lost';
    return stored.isCancelRequested ? 'cancelled' : undefined;
  }

  return {
    async at(counts: ImportSummary, readShare: number): Promise<void> {
      state.counts = counts;
      const reason = await whyStop(counts, readShare);
      if (!reason) return;
      state.interruption = reason;
      throw new Error(`The import is ${reason}`);
    },
    counts: () => state.counts,
    interruption: () => state.interruption,
  };
}
