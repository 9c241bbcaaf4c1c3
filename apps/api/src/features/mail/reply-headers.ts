import { parseStoredId } from '@rei/domain/kernel/stored-id';
import type { Db } from '#db/client.ts';
import { messageNotFound } from './mailbox/mailbox-service.ts';
import * as messages from './message-repository.ts';

const maxReferences = 50;

/** Undefined where nothing is answered; 404 for a message of somebody else. */
export async function findReplyHeaders(
  db: Db,
  userId: string,
  messageId: string | null | undefined,
): Promise<{ id: number; inReplyTo: string; references: string[] } | undefined> {
  if (!messageId) return undefined;
  const id = parseStoredId(messageId);
  const answered = id === undefined ? undefined : await messages.findReferences(db, userId, id);
  if (id === undefined || !answered) throw messageNotFound();
  const references = [...answered.references.filter((one) => one !== answered.messageId), answered.messageId];
  return { id, inReplyTo: answered.messageId, references: references.slice(-maxReferences) };
}
