import { inArray } from 'drizzle-orm';
import { answeredAt } from '#db/answered-at.ts';
import type { Db } from '#db/client.ts';
import { mailThreads } from '#db/schema/mail.ts';
import { arrayText, run } from '#db/statement.ts';
import { type NewMessage, type StoredIdentity, threadReferences } from './message.ts';

/** A message joins the thread of the newest message it refers to, stored or earlier in this list, or starts one. */
export async function assignThreads(tx: Db, messages: readonly NewMessage[], known: readonly StoredIdentity[]) {
  const found = findExisting(messages, known);
  const starting = messages.filter((message) => !found.has(message));
  const created = await insertMany(
    tx,
    starting.map(({ userId }) => userId),
  );
  starting.forEach((message, at) => {
    const id = created[at];
    if (id !== undefined) found.set(message, id);
  });
  function threadOf(message: NewMessage): number {
    let thread = found.get(message);
    while (typeof thread === 'object') thread = found.get(thread);
    if (thread === undefined) throw new Error('The thread was not stored');
    return thread;
  }
  return { created, threadOf };
}

/** By message: its thread, or the earlier message of this list whose thread it joins. */
function findExisting(messages: readonly NewMessage[], known: readonly StoredIdentity[]) {
  const newest = new Map<string, StoredIdentity>();
  for (const message of known) {
    const key = `${message.userId} ${message.messageId}`;
    if ((newest.get(key)?.id ?? 0) < message.id) newest.set(key, message);
  }
  const found = new Map<NewMessage, number | NewMessage>();
  const earlier = new Map<string, NewMessage>();
  for (const message of messages) {
    const keys = threadReferences(message).map((messageId) => `${message.userId} ${messageId}`);
    const inList = keys.map((key) => earlier.get(key)).findLast((each) => each !== undefined);
    const stored = keys.map((key) => newest.get(key)).filter((each) => each !== undefined);
    const last = stored.reduce<StoredIdentity | undefined>(
      (one, other) => ((one?.id ?? 0) < other.id ? other : one),
      undefined,
    );
    const thread = inList ?? last?.threadId;
    if (thread !== undefined) found.set(message, thread);
    earlier.set(`${message.userId} ${message.messageId}`, message);
  }
  return found;
}

async function insertMany(tx: Db, userIds: readonly string[]): Promise<number[]> {
  if (userIds.length === 0) return [];
  const rows = await run<{ id: string; user_id: string }>(tx, {
    text: 'insert into mail_threads (user_id) select * from unnest($1::uuid[]) returning id, user_id',
    values: [arrayText(userIds)],
  });
  const free = Map.groupBy(rows, (row) => row.user_id);
  return userIds.map((userId) => {
    const row = free.get(userId)?.pop();
    if (!row) throw new Error('The thread was not stored');
    return Number(row.id);
  });
}

export async function deleteThreads(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(mailThreads).where(inArray(mailThreads.id, [...ids]));
}

/** SQL: null where the owner cannot see the property. The id is text, which in a draft may be anything. */
export function visiblePropertyId(propertyId: string, userId: string): string {
  return `(select l.id::text from listings l
    where l.id = (case when ${propertyId} ~ '^[0-9]{1,15}$' then ${propertyId}::bigint end)
      and (l.added_by is null or l.added_by = ${userId}))`;
}

/** SQL: the property that a message's thread was last about; `message` is the row's alias. */
export function threadPropertyId(message: string): string {
  return `(select about.property_id from mail_messages about
  where about.thread_id = ${message}.thread_id and about.user_id = ${message}.user_id and about.property_id is not null
    and about.folder <> 'drafts'
  order by about.id desc limit 1)`;
}

export interface ThreadProperty {
  messageId: number;
  listingId: number;
  address: string;
  /** ISO 8601; not before the message that it answers. */
  at: string;
}

export async function listThreadProperties(tx: Db, messageIds: readonly number[]): Promise<ThreadProperty[]> {
  if (messageIds.length === 0) return [];
  const rows = await run<{ message_id: string; listing_id: string; address: string; at: string }>(tx, {
    text: `
      select m.id as message_id, l.id as listing_id,
        l.line || ', ' || l.city || ', ' || l.state || ' ' || l.zip as address,
        to_json(greatest(m.date, ${answeredAt('m')})) #>> '{}' as at
      from unnest($1::bigint[]) as wanted (id) join mail_messages m on m.id = wanted.id
        cross join lateral (select ${threadPropertyId('m')} as id) named
        cross join lateral (select ${visiblePropertyId('named.id', 'm.user_id')} as id) known
        join listings l on l.id = known.id::bigint
      order by l.id, m.id`,
    values: [arrayText(messageIds.map(String))],
  });
  return rows.map(({ message_id, listing_id, address, at }) => ({
    messageId: Number(message_id),
    listingId: Number(listing_id),
    address,
    at: new Date(at).toISOString(),
  }));
}
