import type { ReportKind } from '@rei/domain/mail/delivery-report';
import type { DeliveryState, FailedRecipient } from '@rei/domain/mail/failed-recipients';
import type { Db } from '#db/client.ts';
import { arrayText, run } from '#db/statement.ts';

export interface SentMessage extends DeliveryState {
  id: number;
  userId: string;
  subject: string;
  attempts: number;
  copies: string[];
  logged: { listingId: number; id: number; address: string } | undefined;
}

interface Row {
  id: string;
  user_id: string;
  subject: string;
  to_people: DeliveryState['to'];
  copies: string[];
  state: DeliveryState['state'];
  recipients: string[];
  refused: FailedRecipient[];
  bounced: FailedRecipient[];
  server_answer: string | null;
  attempts: number;
  activity_id: string | null;
  listing_id: string | null;
  address: string | null;
}

const sentMessages = `
  select m.id, m.user_id, m.subject, m.to_people, coalesce(s.state, 'sent') as state,
    coalesce(s.recipients, '{}') as recipients, coalesce(s.refused, '[]') as refused,
    coalesce(s.bounced, '[]') as bounced, s.server_answer, coalesce(s.attempts, 1) as attempts, s.activity_id, l.id as listing_id,
    l.line || ', ' || l.city || ', ' || l.state || ' ' || l.zip as address,
    array(select person ->> 'address' from jsonb_array_elements(m.cc_people || m.bcc_people) person) as copies
  from mail_messages m left join mail_sendings s on s.message_id = m.id
    left join activity_entries a on a.id = s.activity_id left join listings l on l.id = a.listing_id`;

function toSentMessage(row: Row): SentMessage {
  const { activity_id: id, listing_id: listingId } = row;
  return {
    id: Number(row.id),
    userId: row.user_id,
    subject: row.subject,
    attempts: row.attempts,
    to: row.to_people,
    copies: row.copies,
    state: row.state,
    waiting: row.recipients,
    refused: row.refused,
    bounced: row.bounced,
    serverAnswer: row.server_answer ?? '',
    logged:
      id === null || listingId === null
        ? undefined
        : { id: Number(id), listingId: Number(listingId), address: row.address ?? '' },
  };
}

export async function find(tx: Db, id: number): Promise<SentMessage | undefined> {
  const [row] = await run<Row>(tx, { text: `${sentMessages} where m.id = $1`, values: [id] });
  return row && toSentMessage(row);
}

export async function findByMessageId(
  tx: Db,
  userIds: readonly string[],
  messageId: string,
): Promise<SentMessage | undefined> {
  const [row] = await run<Row>(tx, {
    text: `${sentMessages} where m.user_id = any($1::uuid[]) and m.is_outgoing and m.message_id = $2`,
    values: [arrayText(userIds), messageId],
  });
  return row && toSentMessage(row);
}

/** The mailbox shows the last answer. */
export async function updateBounces(tx: Db, id: number, bounced: readonly FailedRecipient[]): Promise<void> {
  await run(tx, {
    text: `with shown as (update mail_messages set bounce = $3 where id = $1)
      update mail_sendings set bounced = $2 where message_id = $1`,
    values: [id, JSON.stringify(bounced), bounced.at(-1)?.answer ?? null],
  });
}

export interface NewReport {
  /** In lower case. */
  address: string;
  kind: ReportKind;
  answer: string;
}

/** Of each recipient and kind the newest words stay. */
export async function insertReports(
  tx: Db,
  { id, userId }: Pick<SentMessage, 'id' | 'userId'>,
  reports: readonly NewReport[],
): Promise<void> {
  if (reports.length === 0) return;
  await run(tx, {
    text: `
      insert into mail_reports (user_id, message_id, address, kind, answer)
      select $1, $2, address, kind, answer from jsonb_to_recordset($3::jsonb) as given(address text, kind text, answer text)
      order by address, kind
      on conflict (message_id, address, kind) do update set answer = excluded.answer, at = now()`,
    values: [userId, id, JSON.stringify(reports)],
  });
}

/** Those of these addresses from which as many messages of the installation came back since they were last allowed. */
export async function listOftenBounced(tx: Db, addresses: readonly string[], bounces: number): Promise<string[]> {
  if (addresses.length === 0) return [];
  const rows = await run<{ address: string }>(tx, {
    text: `
      select report.address from mail_reports report left join suppressions lifted using (address)
      where report.address = any($1::text[]) and report.kind = 'soft'
        and (lifted.lifted_at is null or report.at > lifted.lifted_at)
      group by report.address having count(distinct report.message_id) >= $2`,
    values: [arrayText(addresses), bounces],
  });
  return rows.map(({ address }) => address);
}

/** A report that refers to nothing joins the conversation of what it is about. */
export async function joinThread(tx: Db, reportId: number, sentId: number): Promise<void> {
  await run(tx, {
    text: `
      with moved as (
        update mail_messages report set thread_id = sent.thread_id from mail_messages sent, mail_messages before
        where report.id = $1 and sent.id = $2 and before.id = report.id and report.user_id = sent.user_id
          and report.thread_id <> sent.thread_id and cardinality(report.reference_ids) = 0 and report.in_reply_to is null
        returning before.thread_id as id)
      delete from mail_threads thread using moved where thread.id = moved.id and not exists (
        select from mail_messages other where other.thread_id = thread.id and other.id <> $1)`,
    values: [reportId, sentId],
  });
}
