import { type CampaignOfferState, campaignOfferStates } from '@rei/domain/campaigns/campaign-states';
import type { SendWindow } from '@rei/domain/campaigns/caps';
import { AppError } from '@rei/domain/kernel/errors';
import { parseStoredId } from '@rei/domain/kernel/stored-id';
import type { Db } from '#db/client.ts';
import * as repository from './repository.ts';
import * as recipients from './sheet-repository.ts';
import type { StartService } from './start-service.ts';

export type SheetCampaign = repository.StoredCampaign;
export type SheetRecipient = recipients.SheetRecipient;

interface NewMailing {
  name: string;
  pace: { perHour: number; perDay: number };
  sendWindow: SendWindow;
  listingId: number;
  recipients: readonly { buyerId: number; email: string; name: string }[];
  /** It goes with every message. */
  file: { filename: string; hash: Buffer; bytes: number } | undefined;
}

interface Deps {
  db: Db;
  starts: Pick<StartService, 'pause' | 'resume' | 'stop'>;
}

/** Of one company as many may go as there is room for: buyers of one firm each asked for deals. */
const noLimit = 1000;

/** Campaigns whose rows are buyers of one deal: pace, pauses, dispatch and answers are those of bulk offers. */
export function createSheetCampaignService({ db, starts }: Deps) {
  async function requireDraft(tx: Db, userId: string, id: number): Promise<SheetCampaign> {
    const campaign = await repository.lockAny(tx, userId, id);
    if (campaign?.kind !== 'sheet') throw notFound();
    if (campaign.state !== 'draft') throw new AppError('CONFLICT', 'This mailing has started; it can’t be changed.');
    return campaign;
  }

  return {
    count: (tx: Db, userId: string) => recipients.countCampaigns(tx, userId),

    async create(tx: Db, userId: string, mailing: NewMailing): Promise<number> {
      const { name, pace, sendWindow, listingId, file } = mailing;
      const caps = { ...pace, perDomainDay: noLimit, agentGapDays: 0 };
      const campaignId = await recipients.insertCampaign(tx, userId, { name, caps, sendWindow });
      await recipients.insertRecipients(tx, userId, { campaignId, listingId, buyers: mailing.recipients });
      if (file) await repository.insertAttachments(tx, [{ userId, campaignId, ...file }]);
      return campaignId;
    },

    async find(userId: string, id: number): Promise<SheetCampaign | undefined> {
      return (await recipients.listCampaigns(db, userId, [id]))[0];
    },

    async listAmong(userId: string, ids: readonly number[]): Promise<Map<number, SheetCampaign>> {
      return new Map((await recipients.listCampaigns(db, userId, ids)).map((campaign) => [campaign.id, campaign]));
    },

    listRecipients: (userId: string, id: number): Promise<SheetRecipient[]> =>
      recipients.listRecipients(db, userId, id),

    listFiles: (userId: string, id: number) => repository.listAttachments(db, userId, id),

    /** How many recipients of each of these campaigns are in which state. */
    async countStates(userId: string, ids: readonly number[]) {
      const counted = await repository.countStates(db, userId, ids);
      return (id: number) => {
        const own = counted.filter(({ campaignId }) => campaignId === id);
        const of = (wanted: CampaignOfferState) => own.find(({ state }) => state === wanted)?.total ?? 0;
        const byState = Object.fromEntries(campaignOfferStates.map((state) => [state, of(state)])) as Record<
          CampaignOfferState,
          number
        >;
        return { total: own.reduce((sum, { total }) => sum + total, 0), ...byState };
      };
    },

    exclude: (userId: string, id: number, { recipientId, excluded }: { recipientId: string; excluded: boolean }) =>
      db.transaction(async (tx) => {
        const row = parseStoredId(recipientId);
        await requireDraft(tx, userId, id);
        const state = excluded ? 'excluded' : 'review';
        if (row === undefined || !(await recipients.setState(tx, userId, { campaignId: id, id: row, state }))) {
          throw new AppError('NOT_FOUND', 'Recipient not found.');
        }
      }),

    /** Queues these; asked twice it has started once, and what changed since the review is refused. */
    async start(
      tx: Db,
      userId: string,
      id: number,
      { before, ids }: { before: readonly SheetRecipient[]; ids: readonly number[] },
    ): Promise<void> {
      const campaign = await repository.lockAny(tx, userId, id);
      if (!campaign) throw notFound();
      if (campaign.state !== 'draft') return;
      const now = await recipients.listRecipients(tx, userId, id);
      if (JSON.stringify(now) !== JSON.stringify(before)) {
        throw new AppError('CONFLICT', 'This mailing was changed meanwhile. Please review it again.');
      }
      if (ids.length === 0) {
        const isEmpty = before.every(({ state }) => state === 'excluded');
        const why = isEmpty ? 'Every buyer is excluded.' : 'Every buyer has a red check.';
        throw new AppError('CONFLICT', `${why} There is nothing to send.`);
      }
      await recipients.queue(tx, userId, id, ids);
      await repository.setState(tx, userId, id, 'running');
    },

    pause: starts.pause,
    resume: starts.resume,
    stop: starts.stop,

    removeDraft: (userId: string, id: number) =>
      db.transaction(async (tx) => {
        await requireDraft(tx, userId, id);
        await repository.removeAny(tx, userId, id);
      }),
  };
}

export type SheetCampaignService = ReturnType<typeof createSheetCampaignService>;

const notFound = () => new AppError('NOT_FOUND', 'Mailing not found.');
