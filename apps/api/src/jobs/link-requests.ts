import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { LinkService } from '#features/accounts/link-service.ts';
import type { LinkRequest } from '#ports/job-queue.ts';

const queueName = 'link-requests';

/** What was typed is forgotten an hour after the mail is queued. */
const deleteAfterSeconds = 3600;

/** Requests that are worked on between two looks at the queue, a second apart. */
const atOnce = 50;

export type LinkRequests = Pick<LinkService, 'mailRequested'>;

/** A job handles the request, so that the answer comes before anything about the address is known. */
export async function createLinkRequestJobs(boss: PgBoss) {
  await boss.createQueue(queueName, {
    retryLimit: 10,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 600,
    deleteAfterSeconds,
  });

  return {
    async work(links: LinkRequests): Promise<void> {
      const options = {
        pollingIntervalSeconds: 1,
        batchSize: atOnce,
        perJobResults: true,
        includeMetadata: true,
      } as const;
      await boss.work<LinkRequest, unknown, typeof options>(queueName, options, async (jobs) => {
        const outcomes: JobResult[] = [];
        // One that fails is tried again by itself: the others' mails are queued, and would be twice.
        for (const { id, data } of jobs.sort(inTurn)) outcomes.push(await outcomeOf(id, links.mailRequested(data)));
        return outcomes;
      });
    },
  };
}

/** A batch has the jobs whose turn it is, but in no order. */
function inTurn(one: JobWithMetadata, other: JobWithMetadata): number {
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
