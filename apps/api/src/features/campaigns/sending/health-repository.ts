import type { SendingHealth } from '@rei/domain/campaigns/brake';
import type { Db } from '#db/client.ts';
import { run } from '#db/statement.ts';

interface RunningCampaign extends SendingHealth {
  id: number;
  name: string;
  isForBuyers: boolean;
}

/** What became of the messages of a user's running campaigns, without those that were sent before the last resume. */
export async function listRunning(db: Db, userId: string): Promise<RunningCampaign[]> {
  const rows = await run<Omit<RunningCampaign, 'id'> & { id: string }>(db, {
    name: 'campaign_health',
    text: `
      select c.id, c.name, c.kind = 'sheet' as "isForBuyers", count(*)::int as sent,
        (count(*) filter (where report.is_bounced or s.bounced <> '[]'
          or (s.state = 'failed' and s.server_answer ~ '(^|: )5[0-9][0-9]')))::int as bounced,
        (count(*) filter (where report.is_complaint))::int as complained
      from campaigns c
        join campaign_offers o on o.campaign_id = c.id
        join campaign_messages m on m.campaign_offer_id = o.id and m.sent_at > coalesce(c.resumed_at, '-infinity')
        left join mail_sendings s on s.message_id = m.message_id
        left join lateral (
          select bool_or(kind in ('hard', 'soft')) as is_bounced, bool_or(kind = 'complaint') as is_complaint
          from mail_reports r where r.message_id = m.message_id) report on true
      where c.user_id = $1 and c.state = 'running' group by c.id order by c.id`,
    values: [userId],
  });
  return rows.map(({ id, ...row }) => ({ ...row, id: Number(id) }));
}
