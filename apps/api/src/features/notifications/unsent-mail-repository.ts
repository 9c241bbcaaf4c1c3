import { type UnsentMail, unsentKey } from '@rei/domain/notifications/unsent-reminder';
import type { Db } from '#db/client.ts';
import { run } from '#db/statement.ts';

/** Older failures are not told any more. */
const toldDays = 7;

interface UnsentRow {
  user_id: string;
  message_id: string;
  attempts: number;
  is_uncertain: boolean;
  is_partly: boolean;
  subject: string;
  recipients: string[];
  answer: string;
}

/** Failed or uncertain messages without a notification for this try. */
export async function listUntold(db: Db, limit: number): Promise<(UnsentMail & { userId: string })[]> {
  const rows = await run<UnsentRow>(db, {
    text: `
      select s.user_id, s.message_id, s.attempts, s.state = 'uncertain' as is_uncertain, s.may_be_out as is_partly,
        m.subject, coalesce(s.server_answer, '') as answer,
        array(select person ->> 'address' from jsonb_array_elements(m.to_people) person) as recipients
      from mail_sendings s join mail_messages m on m.id = s.message_id
      where s.state in ('failed', 'uncertain')
        and greatest(s.claimed_at, s.send_after) > now() - $1 * interval '1 day'
        and not exists (
          select from notifications n
          where n.owner_id = s.user_id and n.reminder_key = '${unsentKey}' || s.message_id || ':' || s.attempts)
      order by s.message_id limit $2`,
    values: [toldDays, limit],
  });
  return rows.map((row) => ({
    userId: row.user_id,
    messageId: String(row.message_id),
    attempts: row.attempts,
    isUncertain: row.is_uncertain,
    isPartly: row.is_partly,
    subject: row.subject,
    to: row.recipients,
    answer: row.answer,
  }));
}
