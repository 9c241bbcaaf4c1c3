import type { StopReason } from '@rei/domain/campaigns/stop-reasons';
import type { Db } from '#db/client.ts';
import { arrayText, run } from '#db/statement.ts';
import { agentAddress } from './due-repository.ts';

/**
 * Keeps the campaign as it is until the transaction ends, and the offer to this transaction; false unless the campaign
 * runs and the message of this step is still to be sent. The campaign comes first, as with whoever stops it.
 */
export async function lockForSending(
  tx: Db,
  { id, campaignId, userId, step }: { id: number; campaignId: number; userId: string; step: number },
): Promise<boolean> {
  const running = await run(tx, {
    text: `select from campaigns where id = $1 and user_id = $2 and state = 'running' for share`,
    values: [campaignId, userId],
  });
  if (running.length === 0) return false;
  const waiting = await run(tx, {
    text: `select from campaign_offers where id = $1 and user_id = $2 and step = $3
      and (state = 'queued' or (state = 'sent' and next_at is not null)) for update`,
    values: [id, userId, step],
  });
  return waiting.length > 0;
}

/** The message of a step is in the outbox; once for each offer and step. */
export async function recordSent(
  tx: Db,
  sent: { id: number; step: number; messageId: number; at: Date; nextAt: string | undefined },
): Promise<void> {
  const { id, step, messageId, at, nextAt } = sent;
  await run(tx, {
    text: 'insert into campaign_messages (campaign_offer_id, step, message_id, sent_at) values ($1, $2, $3, $4)',
    values: [id, step, messageId, at],
  });
  await run(tx, {
    text: `update campaign_offers set state = 'sent', step = $2::int + 1, sent_at = coalesce(sent_at, $3::timestamptz),
        next_at = $4::timestamptz
      where id = $1`,
    values: [id, step, at, nextAt ?? null],
  });
}

/** Ends these offers, each for its reason, unless something else ended them meanwhile. */
export async function stop(
  db: Db,
  userId: string,
  stopped: readonly { id: number; reason: StopReason; state: 'answered' | 'stopped' | 'failed' }[],
  at: Date,
): Promise<void> {
  if (stopped.length === 0) return;
  await run(db, {
    text: `
      update campaign_offers o set state = ended.state, stop_reason = ended.reason, next_at = null,
        answered_at = case when ended.state = 'answered' then coalesce(o.answered_at, $3::timestamptz) else o.answered_at end
      from jsonb_to_recordset($2::jsonb) as ended(id bigint, reason text, state text)
      where o.id = ended.id and o.user_id = $1 and o.state in ('queued', 'sent')`,
    values: [userId, JSON.stringify(stopped), at],
  });
}

/** Ends offers of which a message came back, was complained of or could not be sent, by what mail servers said of it. */
export async function endUndelivered(db: Db, userId: string): Promise<void> {
  await run(db, {
    name: 'campaign_end_reported',
    text: `
      update campaign_offers o set state = 'stopped', next_at = null,
        stop_reason = case when r.kind = 'complaint' then 'complaint' else 'bounced' end
      from campaign_messages m join mail_reports r on r.message_id = m.message_id
      where m.campaign_offer_id = o.id and o.user_id = $1 and r.user_id = $1 and o.state = 'sent' and r.kind <> 'delayed'`,
    values: [userId],
  });
  await run(db, {
    name: 'campaign_end_bounced',
    text: `
      update campaign_offers o set state = 'stopped', stop_reason = 'bounced', next_at = null
      from campaign_messages m join mail_sendings s on s.message_id = m.message_id
      where m.campaign_offer_id = o.id and o.user_id = $1 and o.state = 'sent' and s.bounced <> '[]'`,
    values: [userId],
  });
  await run(db, {
    name: 'campaign_end_unsent',
    text: `
      update campaign_offers o set state = 'failed', stop_reason = 'refused', next_at = null
      from campaign_messages m join mail_sendings s on s.message_id = m.message_id
      where m.campaign_offer_id = o.id and o.user_id = $1 and s.user_id = $1 and o.state = 'sent' and m.step = o.step - 1
        and s.state = 'failed'`,
    values: [userId],
  });
}

/**
 * Messages that people wrote have arrived: they answer the offers in whose conversations they stand, and, where they
 * begin one of their own, the last one that waits for an answer of their sender. The ids of those that are buyers'.
 */
export async function markAnswered(tx: Db, messageIds: readonly number[], at: Date): Promise<number[]> {
  if (messageIds.length === 0) return [];
  const rows = await run<{ id: string; is_for_buyer: boolean }>(tx, {
    text: `
      with arrived as (
        select m.user_id, m.thread_id, lower(m.from_people -> 0 ->> 'address') as sender from mail_messages m
        where m.id = any($1::bigint[]) and not m.is_outgoing
      ), in_thread as (
        select sent.campaign_offer_id as id, arrived.thread_id from arrived
          join mail_messages own on own.thread_id = arrived.thread_id and own.user_id = arrived.user_id and own.is_outgoing
          join campaign_messages sent on sent.message_id = own.id
      ), elsewhere as (
        select distinct on (arrived.user_id, arrived.sender) o.id from arrived
          join campaign_offers o on o.user_id = arrived.user_id and o.state = 'sent' and ${agentAddress('o')} = arrived.sender
        where arrived.thread_id not in (select thread_id from in_thread)
        order by arrived.user_id, arrived.sender, o.sent_at desc
      ), locked as (
        select o.id from campaign_offers o
        where o.id in (select id from in_thread union select id from elsewhere) order by o.id for update
      )
      update campaign_offers o set state = 'answered', stop_reason = 'answered', next_at = null,
        answered_at = coalesce(o.answered_at, $2::timestamptz)
      from locked where o.id = locked.id and o.state in ('sent', 'stopped', 'failed')
      returning o.id, o.is_for_buyer`,
    values: [arrayText(messageIds), at],
  });
  return rows.filter((row) => row.is_for_buyer).map((row) => Number(row.id));
}

/** Campaigns without a message to come, or to be handed over, are done; their offers can still be answered. */
export async function finish(db: Db, userId: string, at: Date): Promise<void> {
  await run(db, {
    name: 'campaign_finish',
    text: `
      update campaigns c set state = 'done', ended_at = $2
      where c.user_id = $1 and c.state = 'running' and not exists (
        select from campaign_offers o where o.campaign_id = c.id
          and (o.state = 'queued' or (o.state = 'sent' and o.next_at is not null)))
        and not exists (
          select from campaign_offers o join campaign_messages m on m.campaign_offer_id = o.id
            join mail_sendings s on s.message_id = m.message_id
          where o.campaign_id = c.id and s.state in ('queued', 'sending'))`,
    values: [userId, at],
  });
}

/** True where it was running. */
export async function pause(
  tx: Db,
  { id, userId, reason }: { id: number; userId: string; reason: string },
): Promise<boolean> {
  const rows = await run(tx, {
    text: `update campaigns set state = 'paused', pause_reason = $3 where id = $1 and user_id = $2 and state = 'running'
      returning id`,
    values: [id, userId, reason],
  });
  return rows.length > 0;
}

/** Messages of a campaign that wait in the outbox, and were not handed over yet. */
export async function listWaiting(db: Db, userId: string, campaignId: number): Promise<number[]> {
  return idsOf(
    await run<{ id: string }>(db, {
      text: `
        select s.message_id as id from campaign_offers o
          join campaign_messages m on m.campaign_offer_id = o.id
          join mail_sendings s on s.message_id = m.message_id
        where o.campaign_id = $1 and o.user_id = $2 and s.state = 'queued' order by s.message_id`,
      values: [campaignId, userId],
    }),
  );
}

/** Messages that a pause called back, of offers that nothing has ended since. */
export async function listRecalled(db: Db, userId: string, campaignId: number): Promise<number[]> {
  return idsOf(
    await run<{ id: string }>(db, {
      text: `
        select s.message_id as id from campaign_offers o
          join campaign_messages m on m.campaign_offer_id = o.id and m.recalled_at is not null
          join mail_sendings s on s.message_id = m.message_id
        where o.campaign_id = $1 and o.user_id = $2 and o.state = 'sent' and s.state = 'cancelled' order by s.message_id`,
      values: [campaignId, userId],
    }),
  );
}

export async function markRecalled(db: Db, userId: string, messageId: number, at: Date | null): Promise<void> {
  await run(db, {
    text: `update campaign_messages m set recalled_at = $3 from campaign_offers o
      where o.id = m.campaign_offer_id and o.user_id = $1 and m.message_id = $2`,
    values: [userId, messageId, at],
  });
}

/** Offers whose last message was called back before the campaign was stopped never had it. */
export async function stopRecalled(db: Db, userId: string, campaignId: number): Promise<void> {
  await run(db, {
    text: `
      update campaign_offers o set state = 'stopped', stop_reason = 'campaign_stopped', next_at = null
      from campaign_messages m join mail_sendings s on s.message_id = m.message_id
      where m.campaign_offer_id = o.id and m.step = o.step - 1 and o.campaign_id = $1 and o.user_id = $2
        and o.state = 'sent' and s.state = 'cancelled'`,
    values: [campaignId, userId],
  });
}

/** What came back or was complained of before counts no more against the campaign. */
export async function markResumed(tx: Db, userId: string, campaignId: number, at: Date): Promise<void> {
  await run(tx, {
    text: 'update campaigns set resumed_at = $3 where id = $1 and user_id = $2',
    values: [campaignId, userId, at],
  });
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => Number(id));
