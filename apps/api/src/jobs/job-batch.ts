import type { JobResult, JobWithMetadata } from 'pg-boss';

/** How a queue is read whose jobs are worked on many at a time, each with an outcome of its own. */
export const inBatches = { pollingIntervalSeconds: 1, perJobResults: true, includeMetadata: true } as const;

/** One that fails is tried again by itself: what the others did stays done. */
export async function workInTurn<Data>(
  jobs: JobWithMetadata<Data>[],
  work: (data: Data) => Promise<void>,
): Promise<JobResult[]> {
  const outcomes: JobResult[] = [];
  // A batch has the jobs whose turn it is, but in no order.
  for (const { id, data } of jobs.sort(inTurn)) outcomes.push(await outcomeOf(id, work(data)));
  return outcomes;
}

function inTurn(one: JobWithMetadata<unknown>, other: JobWithMetadata<unknown>): number {
  return other.priority - one.priority || one.createdOn.getTime() - other.createdOn.getTime();
}

async function outcomeOf(id: string, work: Promise<void>): Promise<JobResult> {
  try {
    await work;
    return { id, status: 'completed' };
  } catch (error) {
    return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } };
  }
}
