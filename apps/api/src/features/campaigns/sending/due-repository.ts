import type { DealStage } from '@rei/domain/activity/deal-progress';
import type { FollowUp } from '@rei/domain/campaigns/campaign';
import type { CampaignVariant } from '@rei/domain/campaigns/campaign-states';
import type { Caps, SendWindow } from '@rei/domain/campaigns/caps';
import type { CampaignSending } from '@rei/domain/campaigns/sending-pace';
import type { SendState } from '@rei/domain/mail/message';
import type { Db } from '#db/client.ts';
import { arrayText, run } from '#db/statement.ts';

/** An offer that waits for its next message. */
export interface OpenRow {
  id: number;
  campaignId: number;
  campaignName: string;
  listingId: number;
  /** The next message: 0 is the letter, then the follow-ups. */
  step: number;
  isDue: boolean;
  variant: CampaignVariant;
  /** A buyer gets a deal's sheet, an agent an offer. */
  isForBuyer: boolean;
  /** Whether the buyer is still there, and has agreed to get deals; an agent is not asked. */
  isBuyerGone: boolean;
  hasConsent: boolean;
  agentName: string;
  /** In lower case; empty where there is none. */
  agentEmail: string;
  caps: Caps;
  sendWindow: SendWindow;
  followUps: FollowUp[];
  state: string;
  zip: string;
  /** Null where the user cannot see the listing any more. */
  status: string | null;
  stage: DealStage | null;
  firstMessageId: number | null;
  lastMessageId: number | null;
  /** Of the message before; null where there is none, or it is gone. */
  lastState: SendState | null;
}

/** More of one user wait for the next look. */
const mostOpen = 3000;

/** An edit of the row comes before what the listing says. */
export const agentAddress = (offer: string) =>
  `lower(coalesce(${offer}.edits ->> 'agentEmail', ${offer}.agent_email, ''))`;

/** In a transaction times come as text. */
const milliseconds = (time: string) => `(extract(epoch from ${time}) * 1000)::float8`;

/** Days after its end in which what becomes of a campaign's messages is still followed. */
const followedDays = 60;

/** Users with campaigns that run or ended lately, who may still sign in. */
export async function listOwners(db: Db, now: Date): Promise<string[]> {
  const rows = await run<{ user_id: string }>(db, {
    name: 'campaign_owners',
    text: `select distinct c.user_id from campaigns c join users u on u.id = c.user_id
      where c.state <> 'draft' and coalesce(c.ended_at, $1) > $1::timestamptz - interval '${followedDays} days'
        and u.disabled_at is null order by c.user_id`,
    values: [now],
  });
  return rows.map((row) => row.user_id);
}

interface Row {
  id: string;
  campaign_id: string;
  campaign_name: string;
  listing_id: string;
  step: number;
  is_due: boolean;
  variant: CampaignVariant;
  is_for_buyer: boolean;
  is_buyer_gone: boolean;
  has_consent: boolean;
  agent_name: string;
  agent_email: string;
  caps: Caps;
  send_window: SendWindow;
  follow_ups: FollowUp[];
  state: string;
  zip: string;
  status: string | null;
  stage: DealStage | null;
  first_id: string | null;
  last_id: string | null;
  last_state: SendState | null;
}

/** Offers of running campaigns that have a message to come, the longest due first. */
export async function listOpen(db: Db, userId: string, now: Date): Promise<OpenRow[]> {
  const rows = await run<Row>(db, {
    name: 'campaign_open',
    text: `
      select o.id, o.campaign_id, c.name as campaign_name, o.listing_id, o.step, coalesce(o.next_at <= $2, true) as is_due, o.variant,
        o.is_for_buyer, o.is_for_buyer and o.buyer_id is null as is_buyer_gone, o.agent_name,
        not o.is_for_buyer or exists (select from buyer_consents k where k.user_id = o.user_id
          and k.email = ${agentAddress('o')} and k.withdrawn_at is null) as has_consent,
        ${agentAddress('o')} as agent_email, c.caps, c.send_window, c.follow_ups, l.state, l.zip,
        case when l.added_by is null or l.added_by = o.user_id then l.status::text end as status,
        case when s.is_saved then s.stage end as stage,
        first.message_id as first_id, last.message_id as last_id, sending.state as last_state
      from campaign_offers o
        join campaigns c on c.id = o.campaign_id
        join listings l on l.id = o.listing_id
        left join saved_properties s on s.user_id = o.user_id and s.listing_id = o.listing_id
        left join campaign_messages first on first.campaign_offer_id = o.id and first.step = 0
        left join campaign_messages last on last.campaign_offer_id = o.id and last.step = o.step - 1
        left join mail_sendings sending on sending.message_id = last.message_id
      where c.user_id = $1 and c.state = 'running'
        and (o.state = 'queued' or (o.state = 'sent' and o.next_at is not null))
      order by coalesce(o.next_at, '-infinity'), o.campaign_id, o.position limit ${mostOpen}`,
    values: [userId, now],
  });
  return rows.map((row) => ({
    id: Number(row.id),
    campaignId: Number(row.campaign_id),
    campaignName: row.campaign_name,
    listingId: Number(row.listing_id),
    step: row.step,
    isDue: row.is_due,
    variant: row.variant,
    isForBuyer: row.is_for_buyer,
    isBuyerGone: row.is_buyer_gone,
    hasConsent: row.has_consent,
    agentName: row.agent_name,
    agentEmail: row.agent_email,
    caps: row.caps,
    sendWindow: row.send_window,
    followUps: row.follow_ups,
    state: row.state,
    zip: row.zip,
    status: row.status,
    stage: row.stage,
    firstMessageId: toId(row.first_id),
    lastMessageId: toId(row.last_id),
    lastState: row.last_state,
  }));
}

/** The messages of all campaigns of a user since a moment, oldest first. */
export async function listSentSince(db: Db, userId: string, since: Date): Promise<CampaignSending[]> {
  const rows = await run<{ at: number; agent_email: string; step: number }>(db, {
    name: 'campaign_sent_since',
    text: `select ${milliseconds('m.sent_at')} as at, ${agentAddress('o')} as agent_email, m.step
      from campaign_messages m join campaign_offers o on o.id = m.campaign_offer_id
      where o.user_id = $1 and m.sent_at > $2 order by m.sent_at, o.id`,
    values: [userId, since],
  });
  return rows.map(({ at, agent_email, step }) => ({ at, agentEmail: agent_email, step }));
}

export interface AgentState {
  /** When the last message of any campaign went to the agent, in milliseconds. */
  lastAt: number | undefined;
  hasOpenThread: boolean;
}

/** By address, what the user's campaigns have sent to these agents. */
export async function listAgents(
  db: Db,
  userId: string,
  addresses: readonly string[],
): Promise<Map<string, AgentState>> {
  const rows = await run<{ agent_email: string; last_at: number; is_open: boolean }>(db, {
    name: 'campaign_agents',
    text: `
      select ${agentAddress('o')} as agent_email, ${milliseconds('max(m.sent_at)')} as last_at,
        bool_or(o.state = 'sent' and o.next_at is not null and c.state in ('running', 'paused')) as is_open
      from campaign_offers o join campaigns c on c.id = o.campaign_id
        join campaign_messages m on m.campaign_offer_id = o.id
      where o.user_id = $1 and o.sent_at is not null and ${agentAddress('o')} = any($2::text[])
      group by 1`,
    values: [userId, arrayText(addresses)],
  });
  return new Map(
    rows.map(({ agent_email, last_at, is_open }) => [agent_email, { lastAt: last_at, hasOpenThread: is_open }]),
  );
}

/** Looks at these offers again at their moments, unless another process has moved on with them. */
export async function postpone(
  db: Db,
  userId: string,
  rows: readonly { id: number; step: number; at: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  await run(db, {
    text: `
      update campaign_offers o set next_at = later.at
      from jsonb_to_recordset($2::jsonb) as later(id bigint, step int, at timestamptz)
      where o.id = later.id and o.user_id = $1 and o.step = later.step and o.state in ('queued', 'sent')`,
    values: [userId, JSON.stringify(rows)],
  });
}

function toId(text: string | null): number | null {
  return text === null ? null : Number(text);
}
