import { Readable } from 'node:stream';
import { rowOutcome } from '@rei/domain/campaigns/row-outcome';
import { plannedEnd } from '@rei/domain/campaigns/sending-plan';
import { stopReasonWords } from '@rei/domain/campaigns/stop-reasons';
import type { Mailing, MailingInput, MailingSummary, Recipient } from '@rei/domain/deal-sheets/mailing';
import { maxMailings } from '@rei/domain/deal-sheets/mailing';
import { isSendableTo } from '@rei/domain/deal-sheets/mailing-checks';
import { AppError } from '@rei/domain/kernel/errors';
import { parseStoredId } from '@rei/domain/kernel/stored-id';
import { oneLineAddress } from '@rei/domain/listings/property';
import type { RecipientOutcome } from '@rei/domain/mail/recipient-state';
import { postalAddressMissing } from '@rei/domain/suppressions/bulk-mail';
import type { Db } from '#db/client.ts';
import type { BlobService } from '#features/blobs/service.ts';
import type { BuyerService } from '#features/buyers/service.ts';
import type { SheetCampaign, SheetCampaignService } from '#features/campaigns/sheet-campaign-service.ts';
import type { ListingService } from '#features/listings/service.ts';
import type { DeliveryService } from '#features/mail/service.ts';
import type { SettingsService } from '#features/settings/service.ts';
import type { Clock } from '#ports/clock.ts';
import * as repository from './mailing-repository.ts';
import { type RecipientService, type ReviewedRecipient, sheetKeyOf } from './recipient-service.ts';
import type { DealSheetService, OpenSheet } from './service.ts';

const mostPdfBytes = 30 * 1024 * 1024;
const notFound = () => new AppError('NOT_FOUND', 'Mailing not found.');

interface Deps {
  db: Db;
  clock: Clock;
  dealSheets: Pick<DealSheetService, 'open' | 'print' | 'listPhotoIds' | 'requireDeal'>;
  buyers: Pick<BuyerService, 'listSeen'>;
  listings: Pick<ListingService, 'listByIds'>;
  settings: Pick<SettingsService, 'get'>;
  blobs: Pick<BlobService, 'receive' | 'requireRoom' | 'read'>;
  recipients: RecipientService;
  sheetCampaigns: SheetCampaignService;
  deliveries: DeliveryService;
}

/** A mailing with the campaign that sends it. */
interface OwnMailing {
  mailing: repository.MailingRow;
  campaign: SheetCampaign;
}

/** Sends the sheet of a deal to chosen buyers, one private message each, by the machinery of bulk offers. */
export function createSheetMailingService(deps: Deps) {
  const { db, clock, dealSheets, sheetCampaigns, blobs, settings } = deps;

  const keyOf = async (userId: string, { facts, told }: OpenSheet) =>
    sheetKeyOf(told, await dealSheets.listPhotoIds(userId, facts.listingId));

  async function requireOwn(userId: string, mailingId: string): Promise<OwnMailing> {
    const id = parseStoredId(mailingId);
    const mailing = id === undefined ? undefined : await repository.find(db, userId, id);
    const campaign = mailing && (await sheetCampaigns.find(userId, mailing.campaignId));
    if (!mailing || !campaign) throw notFound();
    return { mailing, campaign };
  }

  async function review(userId: string, { mailing }: OwnMailing): Promise<ReviewedRecipient[]> {
    return deps.recipients.review(userId, mailing, await sheetCampaigns.listRecipients(userId, mailing.campaignId));
  }

  async function isChanged(userId: string, { sheetKey, listingId }: repository.MailingRow): Promise<boolean> {
    try {
      return (await keyOf(userId, await dealSheets.open(userId, String(listingId)))) !== sheetKey;
    } catch (error) {
      // The property is saved no more.
      if (error instanceof AppError && error.code === 'NOT_FOUND') return false;
      throw error;
    }
  }

  async function present(userId: string, own: OwnMailing): Promise<Mailing> {
    const { mailing, campaign } = own;
    const [reviewed, [property], [file], isSheetChanged, { timeZone }, [summary]] = await Promise.all([
      review(userId, own),
      deps.listings.listByIds(db, userId, [mailing.listingId]),
      sheetCampaigns.listFiles(userId, campaign.id),
      isChanged(userId, mailing),
      settings.get(),
      summarize(userId, [own]),
    ]);
    if (!summary) throw notFound();
    const sent = await deps.deliveries.outcomesOf(
      userId,
      reviewed.flatMap(({ recipient }) => recipient.messageId ?? []),
    );
    const isDraft = campaign.state === 'draft';
    const waiting = reviewed.filter(({ recipient }) => recipient.state === 'review');
    const ready = waiting.filter(({ checks }) => isSendableTo(checks));
    const first = reviewed.find(({ recipient }) => recipient.state !== 'excluded');
    const { caps, sendWindow } = campaign;
    const from = clock.now().toISOString();
    return {
      ...summary,
      ...{ body: mailing.body, sendWindow, isSheetChanged },
      propertyId: String(mailing.listingId),
      address: property ? oneLineAddress(property.location.address) : '',
      attachment: file ? { filename: file.filename, bytes: file.bytes } : null,
      pace: { perHour: caps.perHour, perDay: caps.perDay },
      recipients: reviewed.map((each) => toRecipient(each, sent, isDraft)),
      preview: first ? { to: first.recipient.email, subject: first.mail.subject, text: first.mail.text } : null,
      plan: {
        messages: ready.length,
        red: waiting.length - ready.length,
        amber: ready.filter(({ checks }) => checks.length > 0).length,
        until: plannedEnd({ messages: ready.length, caps, sendWindow, from, timeZone }),
      },
    };
  }

  async function summarize(userId: string, own: readonly OwnMailing[]): Promise<MailingSummary[]> {
    const counts = await sheetCampaigns.countStates(
      userId,
      own.map(({ campaign }) => campaign.id),
    );
    return own.map(({ mailing, campaign }) => ({
      _id: String(campaign.id),
      ...{ state: campaign.state, pauseReason: campaign.pauseReason, subject: mailing.subject },
      createdAt: campaign.createdAt.toISOString(),
      startedAt: campaign.startedAt?.toISOString() ?? null,
      endedAt: campaign.endedAt?.toISOString() ?? null,
      counts: counts(campaign.id),
    }));
  }

  const get = async (userId: string, mailingId: string): Promise<Mailing> =>
    present(userId, await requireOwn(userId, mailingId));

  /** Stored before anything refers to it: what nothing refers to goes by itself. */
  async function storePdf(userId: string, open: OpenSheet) {
    const { fileName, bytes: content } = await dealSheets.print(userId, open);
    await blobs.requireRoom(userId, [{ bytes: content.byteLength }]);
    const { hash, bytes, discard } = await blobs.receive(Readable.from([content]), mostPdfBytes);
    await discard();
    return { filename: fileName, hash, bytes };
  }

  return {
    get,

    async list(userId: string, propertyId: string): Promise<MailingSummary[]> {
      const listingId = await dealSheets.requireDeal(userId, propertyId);
      const mailings = await repository.listOfDeal(db, userId, listingId);
      const campaigns = await sheetCampaigns.listAmong(
        userId,
        mailings.map(({ campaignId }) => campaignId),
      );
      return summarize(
        userId,
        mailings.flatMap((mailing) => {
          const campaign = campaigns.get(mailing.campaignId);
          return campaign ? [{ mailing, campaign }] : [];
        }),
      );
    },

    /** The sheet is kept as it is now: what is reviewed is what goes out. */
    async create(userId: string, propertyId: string, input: MailingInput): Promise<Mailing> {
      const open = await dealSheets.open(userId, propertyId);
      const ids = [...new Set(input.buyerIds)].map((id) => parseStoredId(id) ?? 0);
      const found = await deps.buyers.listSeen(userId, ids);
      if (found.length < ids.length) throw new AppError('NOT_FOUND', 'Buyer not found.');
      const file = input.isAttached ? await storePdf(userId, open) : undefined;
      const sheetKey = await keyOf(userId, open);
      const { listingId } = open.facts;
      const campaignId = await db.transaction(async (tx) => {
        await repository.lockMailings(tx, userId);
        if ((await sheetCampaigns.count(tx, userId)) >= maxMailings) {
          throw new AppError('CONFLICT', `You have ${maxMailings} mailings. Please delete some first.`);
        }
        const made = await sheetCampaigns.create(tx, userId, {
          name: `Deal sheet – ${open.facts.address}`.slice(0, 100),
          ...{ pace: input.pace, sendWindow: input.sendWindow, listingId, file },
          recipients: found.map(({ _id, email, name }) => ({ buyerId: Number(_id), email, name })),
        });
        const { subject, body } = input;
        await repository.insert(tx, { campaignId: made, userId, listingId, subject, body, sheetKey, sheet: open.told });
        return made;
      });
      return get(userId, String(campaignId));
    },

    async exclude(userId: string, mailingId: string, recipientId: string, excluded: boolean): Promise<Mailing> {
      const { campaign } = await requireOwn(userId, mailingId);
      await sheetCampaigns.exclude(userId, campaign.id, { recipientId, excluded });
      return get(userId, mailingId);
    },

    /** Checked again as it is now, and no sheet twice for one buyer, whichever mailings start at once. */
    async start(userId: string, mailingId: string): Promise<Mailing> {
      const own = await requireOwn(userId, mailingId);
      const { mailing, campaign } = own;
      if (campaign.state === 'draft') {
        if ((await settings.get()).postalAddress === '') throw new AppError('CONFLICT', postalAddressMissing);
        const reviewed = await review(userId, own);
        const ready = reviewed.filter(({ recipient, checks }) => recipient.state === 'review' && isSendableTo(checks));
        await db.transaction(async (tx) => {
          await repository.lockMailings(tx, userId);
          const { campaignId, listingId } = mailing;
          const addresses = ready.map(({ recipient }) => recipient.email);
          const sent = await repository.listSentBefore(tx, userId, { campaignId, listingId, addresses });
          const isDouble = ({ recipient }: ReviewedRecipient) => {
            const before = sent.get(recipient.email);
            return before !== undefined && (before.at === null || before.key === mailing.sheetKey);
          };
          await sheetCampaigns.start(tx, userId, campaignId, {
            before: reviewed.map(({ recipient }) => recipient),
            ids: ready.filter((each) => !isDouble(each)).map(({ recipient }) => recipient.id),
          });
        });
      } else if (campaign.state !== 'running' && campaign.state !== 'paused') {
        throw new AppError('CONFLICT', 'This mailing has ended. Make a new one.');
      }
      return get(userId, mailingId);
    },

    async step(userId: string, mailingId: string, step: 'pause' | 'resume' | 'stop'): Promise<Mailing> {
      const { campaign } = await requireOwn(userId, mailingId);
      await sheetCampaigns[step](userId, campaign);
      return get(userId, mailingId);
    },

    async remove(userId: string, mailingId: string): Promise<void> {
      const { campaign } = await requireOwn(userId, mailingId);
      await sheetCampaigns.removeDraft(userId, campaign.id);
    },

    async openPdf(userId: string, mailingId: string) {
      const { campaign } = await requireOwn(userId, mailingId);
      const [file] = await sheetCampaigns.listFiles(userId, campaign.id);
      if (!file) throw notFound();
      const { filename, bytes, hash } = file;
      return { filename, bytes, read: (range?: { start: number; end: number }) => blobs.read(hash, range) };
    },
  };
}

export type SheetMailingService = ReturnType<typeof createSheetMailingService>;

function toRecipient(
  { recipient, checks, told }: ReviewedRecipient,
  sent: ReadonlyMap<number, RecipientOutcome[]>,
  isDraft: boolean,
): Recipient {
  const { id, buyerId, email, name, state, stopReason, messageId } = recipient;
  return {
    _id: String(id),
    buyerId: buyerId === null ? null : String(buyerId),
    ...{ name, email, state, ...told, checks: isDraft ? checks : [] },
    ...rowOutcome(state, messageId === null ? [] : (sent.get(messageId) ?? [])),
    stopReason: stopReason === null ? null : stopReasonWords(stopReason, 'buyer'),
    sentAt: recipient.sentAt?.toISOString() ?? null,
    answeredAt: recipient.answeredAt?.toISOString() ?? null,
    nextAt: recipient.nextAt?.toISOString() ?? null,
    messageId: messageId === null ? null : String(messageId),
  };
}
