import { resultCounts, resultsByDiscount, resultsByTemplate } from '@rei/domain/campaigns/results';
import type { CampaignProgress, CampaignResults, listCampaignProgress } from '@rei/domain/campaigns/results-endpoints';
import { rowOutcome } from '@rei/domain/campaigns/row-outcome';
import { hourlyCap, nextSlot } from '@rei/domain/campaigns/sending-pace';
import { stopReasonWords } from '@rei/domain/campaigns/stop-reasons';
import type { QueryOf, ReplyOf } from '@rei/domain/kernel/endpoint';
import { AppError } from '@rei/domain/kernel/errors';
import { parseStoredId } from '@rei/domain/kernel/stored-id';
import type { RecipientOutcome } from '@rei/domain/mail/recipient-state';
import type { Db } from '#db/client.ts';
import type { DeliveryService } from '#features/mail/service.ts';
import type { MailTemplateService } from '#features/mail-templates/service.ts';
import type { Clock } from '#ports/clock.ts';
import { listSentSince } from '../sending/due-repository.ts';
import * as repository from './results-repository.ts';

const dayMs = 86_400_000;
const defaultPage = 50;
const goneTemplate = 'Deleted template';

interface Deps {
  db: Db;
  clock: Clock;
  mailTemplates: Pick<MailTemplateService, 'list'>;
  deliveries: DeliveryService;
  mailHourlyLimit: number;
}

/** What came of a campaign, and how far it is. */
export function createCampaignResultsService({ db, clock, mailTemplates, deliveries, mailHourlyLimit }: Deps) {
  async function requireCampaign(userId: string, campaignId: string) {
    const id = parseStoredId(campaignId);
    const campaign = id === undefined ? undefined : await repository.findCampaign(db, userId, id);
    if (id === undefined || !campaign) throw new AppError('NOT_FOUND', 'Bulk offer not found.');
    return { ...campaign, id };
  }

  /** Not before the offer that comes first, and not before the caps have room. */
  async function nextAt(userId: string, campaign: Awaited<ReturnType<typeof requireCampaign>>): Promise<string | null> {
    if (campaign.state !== 'running' || campaign.nextAt === null) return null;
    const now = clock.now().getTime();
    const { perHour, perDay } = campaign.caps;
    const sent = await listSentSince(db, userId, new Date(now - dayMs));
    const slot = nextSlot(
      sent.map(({ at }) => at),
      { perHour: hourlyCap(perHour, mailHourlyLimit), perDay },
      now,
    );
    const at = Math.max(slot, campaign.nextAt.getTime());
    return Number.isFinite(at) ? new Date(at).toISOString() : null;
  }

  return {
    async get(userId: string, campaignId: string): Promise<CampaignResults> {
      const campaign = await requireCampaign(userId, campaignId);
      const [sent, stops, templates, next] = await Promise.all([
        repository.listSent(db, userId, campaign.id),
        repository.listStops(db, userId, campaign.id),
        mailTemplates.list(userId),
        nextAt(userId, campaign),
      ]);
      const nameOf = (id: string | null) => templates.find(({ _id }) => _id === id)?.name ?? goneTemplate;
      const names = { a: nameOf(campaign.templates.a), b: nameOf(campaign.templates.b) };
      const offers = sent.map(({ variant, ...offer }) => ({ ...offer, template: names[variant] }));
      return {
        total: resultCounts(offers),
        byTemplate: resultsByTemplate(offers),
        byDiscount: resultsByDiscount(offers),
        waiting: campaign.waiting,
        nextAt: next,
        stops: stops.map(({ reason, count }) => ({ reason: stopReasonWords(reason), count })),
      };
    },

    async listProgress(
      userId: string,
      campaignId: string,
      { outcome, page = 1, limit = defaultPage }: QueryOf<typeof listCampaignProgress>,
    ): Promise<ReplyOf<typeof listCampaignProgress>> {
      const { id } = await requireCampaign(userId, campaignId);
      const rows = await repository.listProgress(db, userId, id);
      const sent = await deliveries.outcomesOf(userId, rows.flatMap(messageIdsOf));
      const offers = rows
        .map((row) => toProgress(row, sent))
        .filter((offer) => outcome === undefined || offer.outcome === outcome);
      const offset = (page - 1) * limit;
      return { items: offers.slice(offset, offset + limit), total: offers.length };
    },
  };
}

export type CampaignResultsService = ReturnType<typeof createCampaignResultsService>;

const messageIdsOf = ({ message_ids: ids }: repository.ProgressRow) =>
  ids.flatMap((id) => (id === null ? [] : Number(id)));

function toProgress(row: repository.ProgressRow, sent: ReadonlyMap<number, RecipientOutcome[]>): CampaignProgress {
  return {
    _id: row.id,
    propertyId: row.listing_id,
    address: row.address,
    agentName: row.agent_name,
    agentEmail: row.agent_email,
    state: row.state,
    ...rowOutcome(
      row.state,
      messageIdsOf(row).flatMap((id) => sent.get(id) ?? []),
    ),
    variant: row.variant,
    messages: row.message_ids.length,
    sentAt: row.sent_at?.toISOString() ?? null,
    answeredAt: row.answered_at?.toISOString() ?? null,
    nextAt: row.next_at?.toISOString() ?? null,
    stopReason: row.stop_reason === null ? null : stopReasonWords(row.stop_reason),
    messageId: messageIdsOf(row).at(-1)?.toString() ?? null,
  };
}
