import { parseStoredId } from '@rei/domain/kernel/stored-id';
import type { Db } from '#db/client.ts';
import * as correspondence from './correspondence-repository.ts';
import { messageNotFound } from './mailbox-service.ts';

/** Message ids that an answer carries on. */
const longestChain = 50;

/** How an answer refers to the own message that it answers; undefined where it answers none, 404 where that is not there. */
export async function findAnswered(
  db: Db,
  userId: string,
  messageId: string | null | undefined,
): Promise<{ id: number; inReplyTo: string; references: string[] } | undefined> {
  if (!messageId) return undefined;
  const id = parseStoredId(messageId);
  const answered = id === undefined ? undefined : await correspondence.findReferences(db, userId, id);
  if (id === undefined || !answered) throw messageNotFound();
  const chain = [...answered.references.filter((one) => one !== answered.messageId), answered.messageId];
  return { id, inReplyTo: answered.messageId, references: chain.slice(-longestChain) };
}
