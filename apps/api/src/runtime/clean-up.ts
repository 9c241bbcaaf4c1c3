import type { Log } from '#ports/log.ts';

type CleanUpSteps = Record<string, () => Promise<unknown>>;

/** Runs each step, also after one that failed; together the failures are the failure of the whole. */
export function createCleanUp(steps: CleanUpSteps, log: Pick<Log, 'error'>): () => Promise<void> {
  return async () => {
    const failures: unknown[] = [];
    const failed: string[] = [];
    for (const [step, run] of Object.entries(steps)) {
      try {
        await run();
      } catch (error) {
        log.error({ err: error, step }, 'cleaning up');
        failures.push(error);
        failed.push(step);
      }
    }
    if (failed.length > 0) throw new AggregateError(failures, `Not cleaned up: ${failed.join(', ')}`);
  };
}
