import type { CampaignOfferState, CampaignState, CampaignVariant } from '@rei/domain/campaigns/campaign-states';
import type { Caps } from '@rei/domain/campaigns/caps';
import type { SentOffer } from '@rei/domain/campaigns/results';
import type { Db } from '#db/client.ts';
import { run } from '#db/statement.ts';
import { agentAddress } from '../sending/due-repository.ts';

interface Campaign {
  state: CampaignState;
  templates: { a: string; b: string | null };
  caps: Caps;
  waiting: number;
  /** Of the offer whose time comes first; long ago where it is only the caps that it waits for. */
  nextAt: Date | null;
}

interface CampaignRow {
  state: CampaignState;
  template_a: string;
  template_b: string | null;
  caps: Caps;
  waiting: number;
  next_at: Date | null;
}

export interface ProgressRow {
  id: string;
  listing_id: string;
  address: string;
  agent_name: string;
  agent_email: string;
  state: CampaignOfferState;
  variant: CampaignVariant;
  sent_at: Date | null;
  answered_at: Date | null;
  next_at: Date | null;
  stop_reason: string | null;
  /** Of the letter and the follow-ups, oldest first; null for one that is gone. */
  message_ids: (string | null)[];
}

interface Row {
  variant: CampaignVariant;
  list_price_cents: string | null;
  offer_cents: string | null;
  sent_at: Date;
  answered_at: Date | null;
  is_countered: boolean;
  is_accepted: boolean;
}

export interface SentCampaignOffer extends Omit<SentOffer, 'template'> {
  variant: CampaignVariant;
}

/**
 * Offers of a campaign whose first letter went out and was not refused. What was countered or accepted since is what the
 * property's log says of it.
 */
export async function listSent(db: Db, userId: string, campaignId: number): Promise<SentCampaignOffer[]> {
  const rows = await run<Row>(db, {
    name: 'campaign_results',
    text: `
      select o.variant, o.list_price_cents, sending.offer_cents, o.sent_at, o.answered_at,
        coalesce(log.is_countered, false) as is_countered, coalesce(log.is_accepted, false) as is_accepted
      from campaign_offers o
        join campaign_messages m on m.campaign_offer_id = o.id and m.step = 0
        left join mail_sendings sending on sending.message_id = m.message_id
        left join lateral (
          select bool_or(a.type = 'offer_countered') as is_countered, bool_or(a.type = 'offer_accepted') as is_accepted
          from activity_entries a
          where a.user_id = o.user_id and a.listing_id = o.listing_id and a.undone_by_id is null and a.at >= o.sent_at
            and a.type in ('offer_countered', 'offer_accepted')) log on true
      where o.campaign_id = $1 and o.user_id = $2 and o.sent_at is not null
        and coalesce(sending.state, 'sent') not in ('failed', 'cancelled')
      order by o.position`,
    values: [campaignId, userId],
  });
  return rows.map((row) => ({
    variant: row.variant,
    listPriceCents: row.list_price_cents === null ? null : Number(row.list_price_cents),
    offerCents: Number(row.offer_cents ?? 0),
    sentAt: row.sent_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    isCountered: row.is_countered,
    isAccepted: row.is_accepted,
  }));
}

/** Undefined where the user has no such campaign. */
export async function findCampaign(db: Db, userId: string, campaignId: number): Promise<Campaign | undefined> {
  const [row] = await run<CampaignRow>(db, {
    name: 'campaign_for_results',
    text: `
      select c.state, c.template_a, c.template_b, c.caps, count(o.id)::int as waiting, min(coalesce(o.next_at, $3)) filter (where o.id is not null) as next_at
      from campaigns c left join campaign_offers o on o.campaign_id = c.id
        and (o.state = 'queued' or (o.state = 'sent' and o.next_at is not null))
      where c.id = $1 and c.user_id = $2 and c.kind = 'offers' group by c.id`,
    values: [campaignId, userId, new Date(0)],
  });
  return (
    row && {
      ...{ state: row.state, caps: row.caps, waiting: row.waiting, nextAt: row.next_at },
      templates: { a: row.template_a, b: row.template_b },
    }
  );
}

export function listStops(db: Db, userId: string, campaignId: number): Promise<{ reason: string; count: number }[]> {
  return run(db, {
    name: 'campaign_stops',
    text: `select stop_reason as reason, count(*)::int as count from campaign_offers
      where campaign_id = $1 and user_id = $2 and stop_reason is not null and state in ('stopped', 'failed')
      group by 1 order by 2 desc, 1`,
    values: [campaignId, userId],
  });
}

/** Offers that were reviewed and not left out, in the campaign's order; a campaign has some hundred. */
export function listProgress(db: Db, userId: string, campaignId: number): Promise<ProgressRow[]> {
  return run(db, {
    name: 'campaign_progress',
    text: `
      select o.id, o.listing_id, l.line || ', ' || l.city || ', ' || l.state || ' ' || l.zip as address,
        coalesce(o.edits ->> 'agentName', o.agent_name) as agent_name, ${agentAddress('o')} as agent_email,
        o.state, o.variant, o.sent_at, o.answered_at, o.next_at, o.stop_reason,
        array(select m.message_id::text from campaign_messages m where m.campaign_offer_id = o.id order by m.step) as message_ids
      from campaign_offers o join listings l on l.id = o.listing_id
      where o.campaign_id = $1 and o.user_id = $2 and o.state not in ('review', 'excluded')
      order by o.position, o.id`,
    values: [campaignId, userId],
  });
}
