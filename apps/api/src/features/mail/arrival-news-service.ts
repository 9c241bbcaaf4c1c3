import { arrivalReminder } from '@rei/domain/notifications/arrival-reminder';
import { mostToldSingly, newMailReminder } from '@rei/domain/notifications/new-mail-reminder';
import type { Db } from '#db/client.ts';
import type { ActivityService } from '#features/activity/service.ts';
import type { OwnedReminder } from '#features/notifications/notice-service.ts';
import * as repository from './arrival-news-repository.ts';
import { type NewMessage, referredTo } from './new-message.ts';
import { snippetOf } from './search-words.ts';

/** A message that is new in its user's inbox. */
export interface Arrived {
  id: number;
  message: NewMessage;
}

interface Deps {
  activity: Pick<ActivityService, 'logIfSaved'>;
}

const mailServers = /^(mailer-daemon|postmaster)(@|$)/i;

/**
 * What follows where mail has come, in the transaction that stores it, so that it follows once: a reply enters the log
 * of its property, and its reader is told.
 */
export function createArrivalNews({ activity }: Deps) {
  /** Logs those that answer in a property's conversation; their properties by message. */
  async function logReplies(tx: Db, arrived: readonly Arrived[]): Promise<Map<number, repository.Conversation>> {
    const answers = arrived.filter(({ message }) => referredTo(message).length > 0 && isFromSomebody(message));
    const byId = new Map(answers.map((each) => [each.id, each.message]));
    const conversations = await repository.listConversations(tx, [...byId.keys()]);
    for (const { messageId, listingId, at } of conversations) {
      const message = byId.get(messageId);
      if (!message) continue;
      await activity.logIfSaved(tx, message.userId, listingId, {
        type: 'reply_received',
        message: `Reply from ${senderOf(message)}: “${message.subject.trim() || '(No Subject)'}”`,
        mailId: messageId,
        at,
      });
    }
    return new Map(conversations.map((each) => [each.messageId, each]));
  }

  return {
    logReplies,

    /** The same, and what the readers are to be told: of a few messages each, of more how many they are. */
    async follow(tx: Db, arrived: readonly Arrived[]): Promise<OwnedReminder[]> {
      const conversations = await logReplies(tx, arrived);
      const told = arrived.filter(({ message }) => isFromSomebody(message));
      return [...Map.groupBy(told, ({ message }) => message.userId)].flatMap(([userId, own]) => {
        const replies = own.filter(({ id }) => conversations.has(id));
        const others = own.filter(({ id }) => !conversations.has(id));
        const isMany = others.length > mostToldSingly;
        const [first] = others;
        const summary = isMany && first ? [arrivalReminder({ count: others.length, first: first.id })] : [];
        return [
          ...summary.map((reminder) => ({ ...reminder, userId, listingId: null })),
          ...[...replies, ...(isMany ? [] : others)].map((each) => toReminder(each, conversations.get(each.id))),
        ];
      });
    },
  };
}

export type ArrivalNews = ReturnType<typeof createArrivalNews>;

function toReminder({ id, message }: Arrived, about: repository.Conversation | undefined): OwnedReminder {
  const { userId, subject, body } = message;
  const reminder = newMailReminder({
    messageId: String(id),
    sender: senderOf(message),
    subject,
    snippet: snippetOf(body?.text ?? ''),
    address: about?.address,
  });
  return { ...reminder, userId, listingId: about === undefined ? null : String(about.listingId) };
}

/** What claims to be ours and is not is marked in the inbox, and told nowhere else; reports are told by themselves. */
function isFromSomebody({ from, senderCheck }: NewMessage): boolean {
  return senderCheck?.isSpoofed !== true && !from.some(({ address }) => mailServers.test(address));
}

function senderOf({ from: [sender] }: NewMessage): string {
  return sender?.name || sender?.address || '';
}
