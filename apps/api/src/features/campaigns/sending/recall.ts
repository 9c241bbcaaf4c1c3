import { AppError } from '@rei/domain/kernel/errors';
import type { Db } from '#db/client.ts';
import type { OutboxService } from '#features/mail/service.ts';
import type { Clock } from '#ports/clock.ts';
import * as progress from './progress-repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  outbox: Pick<OutboxService, 'cancel' | 'retry'>;
}

/** What a pause, a stop and a resume mean for messages that are queued and not handed over yet. */
export function createCampaignRecall({ db, clock, outbox }: Deps) {
  /** The campaign is paused or stopped already, so that no further message joins these. */
  async function recall(userId: string, campaignId: number): Promise<void> {
    for (const id of await progress.listWaiting(db, userId, campaignId)) {
      if (await unlessTooLate(() => outbox.cancel(userId, String(id)))) {
        await progress.markRecalled(db, userId, id, clock.now());
      }
    }
  }

  return {
    /** Calls messages back that wait; those under way by now go out. */
    afterPause: recall,

    async afterStop(userId: string, campaignId: number): Promise<void> {
      await recall(userId, campaignId);
      await progress.stopRecalled(db, userId, campaignId);
    },

    /** Queues again what a pause called back, before the campaign goes on. */
    async beforeResume(userId: string, campaignId: number): Promise<void> {
      for (const id of await progress.listRecalled(db, userId, campaignId)) {
        await unlessTooLate(() => outbox.retry(userId, String(id)));
        await progress.markRecalled(db, userId, id, null);
      }
      await progress.markResumed(db, userId, campaignId, clock.now());
    },
  };
}

export type CampaignRecall = ReturnType<typeof createCampaignRecall>;

/** False where the message is on its way, or somebody else has called it back or sent it again. */
async function unlessTooLate(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'CONFLICT') return false;
    throw error;
  }
}
