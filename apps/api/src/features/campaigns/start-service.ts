import { isSendable } from '@rei/domain/campaigns/row-checks';
import { AppError } from '@rei/domain/kernel/errors';
import { postalAddressMissing } from '@rei/domain/suppressions/bulk-mail';
import type { Db } from '#db/client.ts';
import type { SettingsService } from '#features/settings/service.ts';
import type { EnqueueJob } from '#ports/job-queue.ts';
import * as repository from './repository.ts';
import type { ReviewService } from './review-service.ts';
import * as rows from './row-repository.ts';
import type { CampaignRecall } from './sending/recall.ts';
import { campaignNotFound } from './service.ts';

interface Deps {
  db: Db;
  settings: Pick<SettingsService, 'get'>;
  reviews: Pick<ReviewService, 'review'>;
  /** Of messages that are queued, and not handed over yet. */
  recall: CampaignRecall;
  enqueueJob: EnqueueJob;
}

/** Whatever it sends. */
type Steppable = Pick<repository.StoredCampaign, 'id' | 'state'>;

/** Starts, pauses and ends campaigns. What leaves when is the sending's. */
export function createStartService({ db, settings, reviews, recall, enqueueJob }: Deps) {
  async function change(
    userId: string,
    { id }: Pick<repository.StoredCampaign, 'id'>,
    work: (tx: Db, campaign: repository.StoredCampaign) => Promise<void>,
  ): Promise<void> {
    await db.transaction(async (tx) => {
      const campaign = await repository.lockAny(tx, userId, id);
      if (!campaign) throw campaignNotFound();
      await work(tx, campaign);
    });
  }

  return {
    /**
     * Every row is checked again, as it is now, and what has no red check is queued. Asked twice it has started once; a row
     * that changed meanwhile is refused with all others, for nobody has seen it.
     */
    async start(userId: string, campaign: repository.CampaignRecord): Promise<void> {
      if (isStarted(campaign)) return;
      if ((await settings.get()).postalAddress === '') throw new AppError('CONFLICT', postalAddressMissing);
      const before = await rows.listAll(db, userId, campaign.id);
      const waiting = before.filter(({ state }) => state === 'review');
      // With those that are left out: they decide who is an agent's first.
      const reviewed = await reviews.review(userId, campaign, before);
      const sendable = reviewed.filter(({ row, checks }) => row.state === 'review' && isSendable(checks));
      await change(userId, campaign, async (tx, locked) => {
        if (isStarted(locked)) return;
        const now = await rows.listAll(tx, userId, campaign.id);
        if (JSON.stringify(now) !== JSON.stringify(before) || !isSameReview(repository.offersOf(locked), campaign)) {
          throw new AppError('CONFLICT', 'This bulk offer was changed meanwhile. Please review it again.');
        }
        if (sendable.length === 0) {
          const why = waiting.length === 0 ? 'Every row is excluded.' : 'Every row has a red check.';
          throw new AppError('CONFLICT', `${why} There is nothing to send.`);
        }
        await rows.queue(
          tx,
          userId,
          campaign.id,
          sendable.map(({ row }) => row.id),
        );
        await repository.setState(tx, userId, campaign.id, 'running');
        // The first letter need not wait for the next minute.
        await enqueueJob(tx, 'campaigns', null);
      });
    },

    async pause(userId: string, campaign: Steppable): Promise<void> {
      await change(userId, campaign, async (tx, { id, state }) => {
        if (state === 'paused') return;
        if (state !== 'running') throw notRunning();
        await repository.setState(tx, userId, id, 'paused');
      });
      await recall.afterPause(userId, campaign.id);
    },

    async resume(userId: string, campaign: Steppable): Promise<void> {
      if (campaign.state === 'paused') await recall.beforeResume(userId, campaign.id);
      await change(userId, campaign, async (tx, { id, state }) => {
        if (state === 'running') return;
        if (state !== 'paused') throw notRunning();
        await repository.setState(tx, userId, id, 'running');
        await enqueueJob(tx, 'campaigns', null);
      });
    },

    async stop(userId: string, campaign: Steppable): Promise<void> {
      await change(userId, campaign, async (tx, { id, state }) => {
        if (state === 'stopped') return;
        if (state !== 'running' && state !== 'paused') throw notRunning();
        await rows.stopAll(tx, userId, id, 'campaign_stopped');
        await repository.setState(tx, userId, id, 'stopped');
      });
      await recall.afterStop(userId, campaign.id);
    },
  };
}

export type StartService = ReturnType<typeof createStartService>;

/** A start that is asked for again has happened; one of an ended campaign cannot. */
function isStarted({ state }: Steppable): boolean {
  if (state === 'running' || state === 'paused') return true;
  if (state !== 'draft') throw new AppError('CONFLICT', 'This bulk offer has ended. Make a new one.');
  return false;
}

function isSameReview(one: repository.CampaignRecord, other: repository.CampaignRecord): boolean {
  const reviewed = ({ recipe, templateA, templateB, caps }: repository.CampaignRecord) =>
    JSON.stringify([recipe, templateA, templateB, caps]);
  return reviewed(one) === reviewed(other);
}

function notRunning(): AppError {
  return new AppError('CONFLICT', 'This bulk offer is not running.');
}
