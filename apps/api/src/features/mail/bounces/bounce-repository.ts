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
