import type { PgBoss } from 'pg-boss';
import type { LinkService } from '#features/accounts/link-service.ts';
import type { LinkRequest } from '#ports/job-queue.ts';
import { inBatches, workInTurn } from './job-batch.ts';

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
      const options = { ...inBatches, batchSize: atOnce } as const;
      await boss.work<LinkRequest, unknown, typeof options>(queueName, options, (jobs) =>
        workInTurn(jobs, links.mailRequested),
      );
    },
  };
}
