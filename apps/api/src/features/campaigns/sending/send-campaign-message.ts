import { agentTimeZone } from '@rei/domain/campaigns/agent-time-zone';
import { nextMessage } from '@rei/domain/campaigns/next-message';
import { followUpAt } from '@rei/domain/campaigns/sending-window';
import type { StopReason } from '@rei/domain/campaigns/stop-reasons';
import { AppError } from '@rei/domain/kernel/errors';
import type { Db } from '#db/client.ts';
import type { DispositionService } from '#features/buyers/disposition-service.ts';
import type { DealService } from '#features/deals/service.ts';
import type { MessageSender } from '#features/mail/service.ts';
import type { Clock } from '#ports/clock.ts';
import * as campaigns from '../repository.ts';
import type { CampaignBrake } from './brake.ts';
import * as due from './due-repository.ts';
import type { CampaignLetters } from './letters.ts';
import * as progress from './progress-repository.ts';

const dayMs = 86_400_000;

/** What became of a message that was due. 'not due': somebody else has sent, paused or ended it. */
export type SendOutcome = 'sent' | 'not due' | 'no room' | 'paused' | StopReason;

interface Deps {
  db: Db;
  clock: Clock;
  letters: CampaignLetters;
  /** What a buyer is told of a deal. */
  sheetMails: SheetMails;
  buyerInterests: Pick<DispositionService, 'noteSent'>;
  deals: Pick<DealService, 'hasOfferSent'>;
  messageSender: Pick<MessageSender, 'send'>;
  brake: Pick<CampaignBrake, 'pause'>;
  mailHourlyLimit: number;
}

export interface SheetMails {
  write: (
    userId: string,
    row: { campaignId: number; listingId: number; name: string },
  ) => Promise<{ subject: string; body: string }>;
}

/** Ends the transaction that would have queued a message. */
class NotNow extends Error {
  readonly outcome: 'not due' | 'no room';

  constructor(outcome: 'not due' | 'no room') {
    super(`The message is not sent: ${outcome}`);
    this.outcome = outcome;
  }
}

export function createCampaignMessageSender(deps: Deps) {
  const { db, clock, letters, messageSender, mailHourlyLimit } = deps;

  /** In the transaction that queues the message: caps hold and nothing is sent twice, whoever sends at the same time. */
  async function record(tx: Db, userId: string, row: due.OpenRow, messageId: number): Promise<void> {
    const { id, campaignId, step } = row;
    if (!(await progress.lockForSending(tx, { id, campaignId, userId, step }))) throw new NotNow('not due');
    const now = clock.now();
    const sent = await due.listSentSince(tx, userId, new Date(now.getTime() - dayMs));
    const agent = (await due.listAgents(tx, userId, [row.agentEmail])).get(row.agentEmail);
    if (nextMessage(row, { sent, agent, mailHourlyLimit }, now) !== 'now') throw new NotNow('no room');
    const followUp = row.followUps[step];
    const nextAt =
      followUp &&
      followUpAt(now.toISOString(), followUp.afterDays, { window: row.sendWindow, timeZone: agentTimeZone(row) });
    await progress.recordSent(tx, { id, step, messageId, at: now, nextAt });
    if (row.isForBuyer) await deps.buyerInterests.noteSent(tx, userId, id);
  }

  /** It is not about the property's offer: what a buyer answers is nothing that its seller has said. */
  async function composeSheet(userId: string, { campaignId, listingId, agentName, agentEmail }: due.OpenRow) {
    const [mail, files] = await Promise.all([
      deps.sheetMails.write(userId, { campaignId, listingId, name: agentName }),
      campaigns.listAttachments(db, userId, campaignId),
    ]);
    return {
      ...{ to: agentEmail, toName: plainName(agentName), ...mail },
      systemAttachments: files.map(({ id: path }) => ({ path })),
    };
  }

  async function compose(userId: string, row: due.OpenRow) {
    if (row.isForBuyer) return composeSheet(userId, row);
    const { listingId, step, agentEmail } = row;
    const { toName, subject, body, offerId, documentIds, templateId } = await letters.write(userId, row);
    const isUpdate = step > 0 || (await deps.deals.hasOfferSent(db, userId, listingId));
    return {
      ...{ to: agentEmail, toName, subject, body, offerId, propertyId: String(listingId) },
      ...{ isFromTemplate: true, templateId },
      ...(isUpdate ? { isOfferUpdate: true } : { isOffer: true }),
      ...(row.lastMessageId !== null && { replyTo: String(row.lastMessageId) }),
      systemAttachments: documentIds.map((path) => ({ path })),
    };
  }

  /**
   * A message of this name is known, and not by this try: somebody else has just sent it, or the campaign's records of it
   * are lost, and nobody sends it twice.
   */
  async function sentBefore(userId: string, { id, campaignId, step }: due.OpenRow): Promise<SendOutcome> {
    const isWaiting = await db.transaction((tx) => progress.lockForSending(tx, { id, campaignId, userId, step }));
    return isWaiting ? 'not_sent' : 'not due';
  }

  async function afterRefusal(userId: string, row: due.OpenRow, error: AppError): Promise<SendOutcome> {
    if (error.code === 'CONFLICT') return sentBefore(userId, row);
    const outcome = outcomeOf(error);
    if (outcome === undefined) throw error;
    const { campaignId: id, campaignName: name } = row;
    if (outcome === 'paused')
      await deps.brake.pause(userId, { id, name, reason: error.message, isForBuyers: row.isForBuyer });
    return outcome;
  }

  return {
    /** Queues the next message of an offer as a normal offer, once for each step. */
    async send(userId: string, row: due.OpenRow): Promise<SendOutcome> {
      let isRecorded = false;
      try {
        await messageSender.send(userId, {
          body: await compose(userId, row),
          files: [],
          requestId: `campaign:${row.id}:${row.step}`,
          bulk: true,
          logMessage: row.step > 0 ? followUpLogged(row) : undefined,
          async onQueued(tx, messageId) {
            await record(tx, userId, row, messageId);
            isRecorded = true;
          },
        });
        return isRecorded ? 'sent' : await sentBefore(userId, row);
      } catch (error) {
        if (error instanceof NotNow) return error.outcome;
        if (error instanceof AppError) return afterRefusal(userId, row, error);
        throw error;
      }
    },
  };
}

export type CampaignMessageSender = ReturnType<typeof createCampaignMessageSender>;

/** The kind of entry is that of any later offer. */
const followUpLogged = ({ step, campaignName }: due.OpenRow) =>
  `Follow-up ${step} of bulk offer “${plainName(campaignName)}” sent to agent.`;

/** A name that breaks the line would be refused with the whole message. */
const plainName = (name: string) => name.replace(/\s+/g, ' ').trim();

/** What a refusal means; undefined where it may pass. */
function outcomeOf({ code, details }: AppError): SendOutcome | undefined {
  const fields = Object.keys(details ?? {});
  if (code === 'TOO_MANY') return 'no room';
  if (code === 'NOT_FOUND') return 'listing_gone';
  // No room left for the letters of the whole campaign.
  if (code === 'TOO_LARGE') return 'paused';
  if (code !== 'VALIDATION') return undefined;
  // What the whole campaign lacks, and not this message.
  if (fields.some((field) => field === 'postalAddress' || field === 'fromName')) return 'paused';
  if (fields.includes('to')) return 'suppressed';
  return fields.some((field) => ['subject', 'body', 'html', 'template'].includes(field))
    ? 'template_missing'
    : 'not_sent';
}
