import type { PgBoss } from 'pg-boss';
import type { LinkService } from '#features/accounts/link-service.ts';
import type { LinkRequest } from '#ports/job-queue.ts';

const queueName = 'link-requests';

/** What was typed is forgotten an hour after the mail is queued. */
const deleteAfterSeconds = 3600;

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
      await boss.work<LinkRequest>(queueName, { pollingIntervalSeconds: 1 }, async (jobs) => {
        for (const { data } of jobs) await links.mailRequested(data);
      });
    },
  };
}
