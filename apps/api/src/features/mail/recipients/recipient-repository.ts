import type { SendingHealth } from '@rei/domain/mail/sending-health';
import type { Db } from '#db/client.ts';
import { arrayText, run } from '#db/statement.ts';

export interface BouncedRow {
  address: string;
  answer: string;
  at: Date;
}

/** The newest words with which mail of this user came back from these addresses, unless an administrator allowed one since. */
export function listBounced(db: Db, userId: string, addresses: readonly string[]): Promise<BouncedRow[]> {
  return run(db, {
    name: 'mail_bounced_among',
    text: `
      select distinct on (report.address) report.address, report.answer, report.at
      from mail_reports report left join suppressions lifted using (address)
      where report.user_id = $1 and report.address = any($2::text[]) and report.kind in ('soft', 'hard')
        and (lifted.lifted_at is null or report.at > lifted.lifted_at)
      order by report.address, report.at desc`,
    values: [userId, arrayText(addresses)],
  });
}

/** Of everybody's mail: figures of domains, and of nobody's messages. */
export async function listHealth(
  db: Db,
  { days, deliveredAfterHours, limit }: { days: number; deliveredAfterHours: number; limit: number },
): Promise<SendingHealth[]> {
  return run(db, {
    text: `
      with sent as (
        select distinct on (s.message_id, address) s.message_id, s.user_id, m.thread_id, s.queued_at,
          coalesce(s.sent_at, s.handed_over_at, s.queued_at) as sent_at, address, split_part(address, '@', 2) as domain
        from mail_sendings s join mail_messages m on m.id = s.message_id
          cross join lateral (
            select lower(person ->> 'address') as address
            from jsonb_array_elements(m.to_people || m.cc_people || m.bcc_people) person) each
        where s.queued_at > now() - $1 * interval '1 day' and s.may_be_out
          and address <> all(array(select lower(waiting) from unnest(s.recipients) waiting))
          and not exists (select from jsonb_array_elements(s.refused) item where lower(item ->> 'address') = address)
      ), told as (
        select sent.domain, sent.address, report.is_bounced, report.is_complaint,
          report.is_delayed and not report.is_bounced as is_delayed,
          sent.sent_at < now() - $2 * interval '1 hour' and not report.is_bounced as is_delivered,
          exists (
            select from mail_messages m
            where m.thread_id = sent.thread_id and m.user_id = sent.user_id and m.id > sent.message_id
              and not m.is_outgoing and not m.is_automatic and not m.is_spoofed
              and split_part(lower(m.from_people -> 0 ->> 'address'), '@', 2) = sent.domain) as is_replied,
          exists (
            select from suppressions gone where gone.address = sent.address and gone.reason = 'unsubscribed'
              and gone.lifted_at is null and gone.since >= sent.queued_at) as is_unsubscribed
        from sent cross join lateral (
          select coalesce(bool_or(kind in ('soft', 'hard')), false) as is_bounced,
            coalesce(bool_or(kind = 'complaint'), false) as is_complaint,
            coalesce(bool_or(kind = 'delayed'), false) as is_delayed
          from mail_reports where message_id = sent.message_id and address = sent.address) report
      )
      select domain, count(*)::int as sent, (count(*) filter (where is_delivered))::int as delivered,
        (count(*) filter (where is_delayed))::int as delayed, (count(*) filter (where is_bounced))::int as bounced,
        (count(*) filter (where is_replied))::int as replied,
        (count(distinct address) filter (where is_unsubscribed))::int as unsubscribed,
        (count(*) filter (where is_complaint))::int as complaints
      from told group by domain order by sent desc, domain limit $3`,
    values: [days, deliveredAfterHours, limit],
  });
}
