import type { Db } from '#db/client.ts';
import { arrayText, run } from '#db/statement.ts';

export interface FateRow {
  id: string;
  answered_at: Date | null;
  automatic_at: Date | null;
  wrote_at: Date | null;
  is_hard: boolean;
  is_soft: boolean;
  is_complaint: boolean;
  is_refused: boolean;
  is_unsubscribed: boolean;
}

/** What a person sent, or a machine that writes for one; `m` is its row. */
const isFromOutside = `not m.is_outgoing and not m.is_spoofed`;

export function listFates(db: Db, userId: string, ids: readonly number[]): Promise<FateRow[]> {
  return run(db, {
    name: 'mail_fates',
    text: `
      select sent.id, thread.answered_at, thread.automatic_at, elsewhere.wrote_at,
        coalesce(report.is_hard, false) as is_hard, coalesce(report.is_soft, false) as is_soft,
        coalesce(report.is_complaint, false) as is_complaint,
        coalesce(s.state = 'failed' and not exists (
          select from unnest(addressed.list) one
          where one <> all(array(select lower(waiting) from unnest(s.recipients) waiting)) and not exists (
            select from jsonb_array_elements(s.refused) item where lower(item ->> 'address') = one)), false) as is_refused,
        exists (
          select from suppressions
          where reason = 'unsubscribed' and lifted_at is null and address = any(addressed.list)) as is_unsubscribed
      from mail_messages sent
        left join mail_sendings s on s.message_id = sent.id
        cross join lateral (select array(
          select lower(person ->> 'address')
          from jsonb_array_elements(sent.to_people || sent.cc_people || sent.bcc_people) person) as list) addressed
        cross join lateral (
          select min(m.created_at) filter (where not m.is_automatic) as answered_at,
            min(m.created_at) filter (where m.is_automatic) as automatic_at
          from mail_messages m
          where m.thread_id = sent.thread_id and m.user_id = sent.user_id and m.id > sent.id and ${isFromOutside}) thread
        cross join lateral (
          select min(m.created_at) as wrote_at from mail_messages m
          where m.user_id = sent.user_id and m.folder in ('inbox', 'archive') and m.date >= sent.date - interval '1 minute'
            and m.id > sent.id and m.thread_id <> sent.thread_id and ${isFromOutside} and not m.is_automatic
            and lower(m.from_people -> 0 ->> 'address') = any(addressed.list)) elsewhere
        left join lateral (
          select bool_or(kind = 'hard') as is_hard, bool_or(kind = 'soft') as is_soft,
            bool_or(kind = 'complaint') as is_complaint
          from mail_reports where message_id = sent.id) report on true
      where sent.user_id = $1 and sent.id = any($2::bigint[]) and sent.is_outgoing`,
    values: [userId, arrayText(ids)],
  });
}
