import type { MissedRecipient, OutgoingWay } from '@rei/domain/mail/missed-recipients';
import type { Db } from '#db/client.ts';
import { arrayText, run } from '#db/statement.ts';

/** An outgoing message with how far it came and what it entered in its property's log. */
export interface Outgoing extends OutgoingWay {
  id: number;
  userId: string;
  subject: string;
  attempts: number;
  /** Addresses of Cc and Bcc. */
  copies: string[];
  /** The property whose log it is in, and the entry; undefined where it is in none. */
  logged: { listingId: number; id: number; address: string } | undefined;
}

interface Row {
  id: string;
  user_id: string;
  subject: string;
  to_people: OutgoingWay['to'];
  copies: string[];
  state: OutgoingWay['state'];
  recipients: string[];
  refused: MissedRecipient[];
  bounced: MissedRecipient[];
  server_answer: string | null;
  attempts: number;
  activity_id: string | null;
  listing_id: string | null;
  address: string | null;
}

const outgoing = `
  select m.id, m.user_id, m.subject, m.to_people, coalesce(s.state, 'sent') as state,
    coalesce(s.recipients, '{}') as recipients, coalesce(s.refused, '[]') as refused,
    coalesce(s.bounced, '[]') as bounced, s.server_answer, coalesce(s.attempts, 1) as attempts, s.activity_id, l.id as listing_id,
    l.line || ', ' || l.city || ', ' || l.state || ' ' || l.zip as address,
    array(select person ->> 'address' from jsonb_array_elements(m.cc_people || m.bcc_people) person) as copies
  from mail_messages m left join mail_sendings s on s.message_id = m.id
    left join activity_entries a on a.id = s.activity_id left join listings l on l.id = a.listing_id`;

function toOutgoing(row: Row): Outgoing {
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

export async function find(tx: Db, id: number): Promise<Outgoing | undefined> {
  const [row] = await run<Row>(tx, { text: `${outgoing} where m.id = $1`, values: [id] });
  return row && toOutgoing(row);
}

/** These users' message of this Message-ID. */
export async function findByMessageId(
  tx: Db,
  userIds: readonly string[],
  messageId: string,
): Promise<Outgoing | undefined> {
  const [row] = await run<Row>(tx, {
    text: `${outgoing} where m.user_id = any($1::uuid[]) and m.is_outgoing and m.message_id = $2`,
    values: [arrayText(userIds), messageId],
  });
  return row && toOutgoing(row);
}

/** Notes from whom a message came back, and what is shown of it. */
export async function noteBounces(tx: Db, id: number, bounced: readonly MissedRecipient[]): Promise<void> {
  await run(tx, {
    text: `with shown as (update mail_messages set bounce = $3 where id = $1)
      update mail_sendings set bounced = $2 where message_id = $1`,
    values: [id, JSON.stringify(bounced), bounced.at(-1)?.answer ?? null],
  });
}
