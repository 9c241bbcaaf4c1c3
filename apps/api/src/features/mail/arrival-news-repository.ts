import { answeredAt } from '#db/answered-at.ts';
import type { Db } from '#db/client.ts';
import { arrayText, run } from '#db/statement.ts';
import { knownProperty } from './known-property.ts';

/** The saved property that a message's conversation is about. */
export interface Conversation {
  messageId: number;
  listingId: number;
  /** In one line. */
  address: string;
  /** When it counts: by its own date, but not before what it answers. ISO 8601. */
  at: string;
}

/** Of these messages those that belong to conversations about properties, by the property that was named last. */
export async function listConversations(tx: Db, ids: readonly number[]): Promise<Conversation[]> {
  if (ids.length === 0) return [];
  const rows = await run<{ message_id: string; listing_id: string; address: string; at: string }>(tx, {
    text: `
      select m.id as message_id, l.id as listing_id,
        l.line || ', ' || l.city || ', ' || l.state || ' ' || l.zip as address,
        to_json(greatest(m.date, ${answeredAt('m')})) #>> '{}' as at
      from unnest($1::bigint[]) as wanted (id) join mail_messages m on m.id = wanted.id
        cross join lateral (
          select about.property_id as id from mail_messages about
          where about.thread_id = m.thread_id and about.user_id = m.user_id and about.property_id is not null
            and about.folder <> 'drafts'
          order by about.id desc limit 1) named
        cross join lateral (select ${knownProperty('named.id', 'm.user_id')} as id) known
        join listings l on l.id = known.id::bigint
      order by l.id, m.id`,
    values: [arrayText(ids.map(String))],
  });
  return rows.map(({ message_id, listing_id, address, at }) => ({
    messageId: Number(message_id),
    listingId: Number(listing_id),
    address,
    at: new Date(at).toISOString(),
  }));
}
