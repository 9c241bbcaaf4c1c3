import { inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { mailThreads } from '#db/schema/mail.ts';
import { arrayText, run } from '#db/statement.ts';
import { type KnownMessage, type NewMessage, referredTo } from './new-message.ts';

/**
 * Gives each message its conversation: that of the newest message it refers to, stored or earlier among these, or a
 * new one. `made` are the new ones.
 */
export async function assign(tx: Db, messages: readonly NewMessage[], known: readonly KnownMessage[]) {
  const found = findExisting(messages, known);
  const beginning = messages.filter((message) => !found.has(message));
  const made = await insertMany(
    tx,
    beginning.map(({ userId }) => userId),
  );
  beginning.forEach((message, at) => {
    const id = made[at];
    if (id !== undefined) found.set(message, id);
  });
  function threadOf(message: NewMessage): number {
    let thread = found.get(message);
    while (typeof thread === 'object') thread = found.get(thread);
    if (thread === undefined) throw new Error('The conversation was not stored');
    return thread;
  }
  return { made, threadOf };
}

/** The conversation of each message that has one, or the earlier message that it shares one with. */
function findExisting(messages: readonly NewMessage[], known: readonly KnownMessage[]) {
  const newest = new Map<string, KnownMessage>();
  for (const message of known) {
    const key = `${message.userId} ${message.messageId}`;
    if ((newest.get(key)?.id ?? 0) < message.id) newest.set(key, message);
  }
  const found = new Map<NewMessage, number | NewMessage>();
  const earlier = new Map<string, NewMessage>();
  for (const message of messages) {
    const keys = referredTo(message).map((messageId) => `${message.userId} ${messageId}`);
    const among = keys.map((key) => earlier.get(key)).findLast((each) => each !== undefined);
    const stored = keys.map((key) => newest.get(key)).filter((each) => each !== undefined);
    const last = stored.reduce<KnownMessage | undefined>(
      (one, other) => ((one?.id ?? 0) < other.id ? other : one),
      undefined,
    );
    const thread = among ?? last?.threadId;
    if (thread !== undefined) found.set(message, thread);
    earlier.set(`${message.userId} ${message.messageId}`, message);
  }
  return found;
}

/** New conversations of these users, in the same order. */
async function insertMany(tx: Db, userIds: readonly string[]): Promise<number[]> {
  if (userIds.length === 0) return [];
  const rows = await run<{ id: string; user_id: string }>(tx, {
    text: 'insert into mail_threads (user_id) select * from unnest($1::uuid[]) returning id, user_id',
    values: [arrayText(userIds)],
  });
  const free = Map.groupBy(rows, (row) => row.user_id);
  return userIds.map((userId) => {
    const row = free.get(userId)?.pop();
    if (!row) throw new Error('The conversation was not stored');
    return Number(row.id);
  });
}

/** Those that no message came to belong to. */
export async function deleteMany(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(mailThreads).where(inArray(mailThreads.id, [...ids]));
}
