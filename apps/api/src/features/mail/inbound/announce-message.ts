import { isMailServerAddress } from '@rei/domain/mail/mail-server-address';
import { arrivalReminder } from '@rei/domain/notifications/arrival-reminder';
import { mostToldSingly, newMailReminder } from '@rei/domain/notifications/new-mail-reminder';
import type { Db } from '#db/client.ts';
import type { ActivityService } from '#features/activity/service.ts';
import type { OwnedReminder } from '#features/notifications/notice-service.ts';
import { type NewMessage, threadReferences } from '../message.ts';
import { snippetOf } from '../search-words.ts';
import { listThreadProperties, type ThreadProperty } from '../thread-repository.ts';

interface StoredMessage {
  id: number;
  message: NewMessage;
}

interface Deps {
  activity: Pick<ActivityService, 'logIfSaved'>;
  /** Told in the same transaction of messages that people wrote. */
  onWritten?: ((tx: Db, messageIds: readonly number[]) => Promise<void>) | undefined;
}

export function createAnnouncements({ activity, onWritten }: Deps) {
  async function logReplies(tx: Db, stored: readonly StoredMessage[]): Promise<Map<number, ThreadProperty>> {
    const replies = stored.filter(({ message }) => threadReferences(message).length > 0 && isWritten(message));
    const byId = new Map(replies.map((each) => [each.id, each.message]));
    const properties = await listThreadProperties(tx, [...byId.keys()]);
    for (const { messageId, listingId, at } of properties) {
      const message = byId.get(messageId);
      if (!message) continue;
      await activity.logIfSaved(tx, message.userId, listingId, {
        type: 'reply_received',
        message: `Reply from ${senderOf(message)}: “${message.subject.trim() || '(No Subject)'}”`,
        mailId: messageId,
        at,
      });
    }
    const written = stored.filter(({ message }) => isWritten(message));
    await onWritten?.(
      tx,
      written.map(({ id }) => id),
    );
    return new Map(properties.map((each) => [each.messageId, each]));
  }

  return {
    logReplies,

    /** Each reply and a few other messages get a notification of their own; more are counted in one. */
    async announce(tx: Db, stored: readonly StoredMessage[]): Promise<OwnedReminder[]> {
      const properties = await logReplies(tx, stored);
      const announced = stored.filter(({ message }) => isFromPerson(message));
      return [...Map.groupBy(announced, ({ message }) => message.userId)].flatMap(([userId, own]) => {
        const replies = own.filter(({ id }) => properties.has(id));
        const others = own.filter(({ id }) => !properties.has(id));
        const isMany = others.length > mostToldSingly;
        const [first] = others;
        const summary = isMany && first ? [arrivalReminder({ count: others.length, first: first.id })] : [];
        return [
          ...summary.map((reminder) => ({ ...reminder, userId, listingId: null })),
          ...[...replies, ...(isMany ? [] : others)].map((each) => toReminder(each, properties.get(each.id))),
        ];
      });
    },
  };
}

export type Announcements = ReturnType<typeof createAnnouncements>;

function toReminder({ id, message }: StoredMessage, property: ThreadProperty | undefined): OwnedReminder {
  const { userId, subject, body } = message;
  const reminder = newMailReminder({
    messageId: String(id),
    sender: senderOf(message),
    subject,
    snippet: snippetOf(body?.text ?? ''),
    address: property?.address,
  });
  return { ...reminder, userId, listingId: property === undefined ? null : String(property.listingId) };
}

/** Spoofed messages are only marked in the inbox, and bounces have their own notification. */
function isFromPerson({ from, senderCheck }: NewMessage): boolean {
  return senderCheck?.isSpoofed !== true && !from.some(({ address }) => isMailServerAddress(address));
}

/** An out-of-office reply is told of as any other message, and answers nothing. */
function isWritten(message: NewMessage): boolean {
  return message.isAutomatic !== true && isFromPerson(message);
}

function senderOf({ from: [sender] }: NewMessage): string {
  return sender?.name || sender?.address || '';
}
