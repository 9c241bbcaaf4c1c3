import { setImmediate } from 'node:timers/promises';
import type { CampaignRow, RowFilter, StartPlan } from '@rei/domain/campaigns/campaign-row';
import { showOption } from '@rei/domain/campaigns/make-offer';
import { isSendable, type RowCheck } from '@rei/domain/campaigns/row-checks';
import { plannedEnd } from '@rei/domain/campaigns/sending-plan';
import { dollarsToCents } from '@rei/domain/kernel/money';
import { oneLineAddress } from '@rei/domain/listings/property';
import type { Db } from '#db/client.ts';
import type { ListingService, OfferFacts } from '#features/listings/service.ts';
import type { SettingsService } from '#features/settings/service.ts';
import type { Clock } from '#ports/clock.ts';
import type { RowChecker } from './check-service.ts';
import { agentOf, type CampaignMailService, optionsOf, type WrittenMail } from './mail-service.ts';
import type { CampaignRecord } from './repository.ts';
import * as rows from './row-repository.ts';

const defaultPage = 50;

/** Other requests get their turn after this many. */
const atOnce = 50;

export interface ReviewedRow {
  row: rows.RowRecord;
  facts: OfferFacts;
  mail: WrittenMail;
  checks: RowCheck[];
}

interface Deps {
  db: Db;
  clock: Clock;
  listings: Pick<ListingService, 'offerFacts'>;
  settings: Pick<SettingsService, 'get'>;
  campaignMail: CampaignMailService;
  checker: RowChecker;
}

/** The rows of a campaign with their messages and what stands against sending them, as of now. */
export function createReviewService({ db, clock, listings, settings, campaignMail, checker }: Deps) {
  /** In the order of the campaign; what is asked of the store is asked for all rows at once. */
  async function review(
    userId: string,
    campaign: CampaignRecord,
    records: readonly rows.RowRecord[],
  ): Promise<ReviewedRow[]> {
    const ids = records.map(({ listingId }) => listingId);
    const [found, writer] = await Promise.all([
      listings.offerFacts(userId, ids),
      campaignMail.openWriter(userId, campaign),
    ]);
    const factsOf = new Map(found.map((facts) => [Number(facts.property.property_id), facts]));
    const written = records.flatMap((row) => {
      const facts = factsOf.get(row.listingId);
      return facts ? [{ row, facts, mail: writer.write(row, facts.property) }] : [];
    });
    const check = await checker.open(userId, campaign, written);
    const reviewed: ReviewedRow[] = [];
    for (const each of written) {
      if (reviewed.length > 0 && reviewed.length % atOnce === 0) await setImmediate();
      reviewed.push({ ...each, checks: check(each) });
    }
    return reviewed;
  }

  async function planOf({ caps, sendWindow }: CampaignRecord, reviewed: readonly ReviewedRow[]): Promise<StartPlan> {
    const waiting = reviewed.filter(({ row }) => row.state === 'review');
    const ready = waiting.filter(({ checks }) => isSendable(checks));
    const { timeZone } = await settings.get();
    return {
      messages: ready.length,
      agents: new Set(ready.map(({ mail }) => mail.to)).size,
      amber: ready.filter(({ checks }) => checks.length > 0).length,
      red: waiting.length - ready.length,
      until: plannedEnd({ messages: ready.length, caps, sendWindow, from: clock.now().toISOString(), timeZone }),
    };
  }

  const reviewAll = async (userId: string, campaign: CampaignRecord) =>
    review(userId, campaign, await rows.listAll(db, userId, campaign.id));

  return {
    review,
    reviewAll,

    async listPage(
      userId: string,
      campaign: CampaignRecord,
      {
        show = 'all',
        page = 1,
        limit = defaultPage,
      }: { show?: RowFilter | undefined; page?: number | undefined; limit?: number | undefined },
    ) {
      const reviewed = await reviewAll(userId, campaign);
      const shown = reviewed.filter((each) => isShown(each, show));
      const count = (filter: RowFilter) => reviewed.filter((each) => isShown(each, filter)).length;
      const offers = shown.slice((page - 1) * limit, page * limit).map(toRow);
      return {
        offers,
        total: shown.length,
        counts: {
          ...{ all: reviewed.length, ready: count('ready'), red: count('red'), amber: count('amber') },
          excluded: count('excluded'),
        },
        plan: await planOf(campaign, reviewed),
      };
    },
  };
}

export type ReviewService = ReturnType<typeof createReviewService>;

function isShown({ row, checks }: ReviewedRow, show: RowFilter): boolean {
  if (show === 'all') return true;
  if (show === 'excluded') return row.state === 'excluded';
  if (row.state === 'excluded') return false;
  if (show === 'ready') return checks.length === 0;
  return show === 'red' ? !isSendable(checks) : checks.length > 0 && isSendable(checks);
}

export function toRow({ row, facts, mail, checks }: ReviewedRow): CampaignRow {
  const { property, figuresAt, highestPrice } = facts;
  const options = optionsOf(row).map((option) => showOption(option, row.listPriceCents));
  const price = options[0]?.priceCents ?? null;
  const goal = highestPrice();
  const { email, name } = agentOf(row);
  return {
    _id: String(row.id),
    propertyId: property.property_id,
    address: oneLineAddress(property.location.address),
    street: property.location.address.line,
    photo: property.primary_photo?.href ?? null,
    status: property.status,
    agentName: name,
    agentEmail: email,
    listPriceCents: row.listPriceCents,
    options,
    figures: price === null ? null : figuresAt(price / 100),
    goalPriceCents: goal === null ? null : dollarsToCents(goal),
    subject: mail.subject,
    edits: row.edits,
    checks,
    ...{ state: row.state, variant: row.variant, step: row.step, stopReason: row.stopReason },
    nextAt: row.nextAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
  };
}
