import { brakeReason } from '@rei/domain/campaigns/brake';
import type { Db } from '#db/client.ts';
import type { NoticeService } from '#features/notifications/notice-service.ts';
import type { Clock } from '#ports/clock.ts';
import * as health from './health-repository.ts';
import * as progress from './progress-repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  notices: Pick<NoticeService, 'tell'>;
}

/** Pauses campaigns that must not go on as they are, and tells their owner why. */
export function createCampaignBrake({ db, clock, notices }: Deps) {
  async function pause(
    userId: string,
    { id, name, reason, isForBuyers }: { id: number; name: string; reason: string; isForBuyers: boolean },
  ) {
    await db.transaction(async (tx) => {
      if (!(await progress.pause(tx, { id, userId, reason }))) return;
      const key = `campaign-paused:${id}:${clock.now().toISOString()}`;
      await notices.tell(tx, [
        {
          key,
          title: isForBuyers ? 'Deal sheet mailing paused' : 'Bulk offer paused',
          message: `${name}: ${reason}`,
          userId,
          listingId: null,
        },
      ]);
    });
  }

  return {
    pause,

    /** Stops campaigns of which too much came back or was reported as spam. */
    async check(userId: string): Promise<void> {
      for (const { id, name, isForBuyers, ...counts } of await health.listRunning(db, userId)) {
        const reason = brakeReason(counts);
        if (reason !== undefined) await pause(userId, { id, name, reason, isForBuyers });
      }
    },
  };
}

export type CampaignBrake = ReturnType<typeof createCampaignBrake>;
