import { messageDate } from '@rei/domain/mail/message-date';
import type { MessageHead } from '#ports/mail-reader.ts';
import type { NewMessage } from './new-message.ts';

type Shown = Pick<NewMessage, 'from' | 'to' | 'cc' | 'bcc' | 'replyTo' | 'subject'>;
type Received = Omit<NewMessage, 'bytes' | 'isParsed' | 'body' | 'attachments'> & { sourceHash: Buffer };

/** What a message that came in shows of itself, by its header; nothing where that could not be understood. */
export function shownOf(head: MessageHead | undefined): Shown {
  return {
    from: head?.from ?? [],
    to: head?.to ?? [],
    cc: head?.cc ?? [],
    bcc: [],
    replyTo: head?.replyTo ?? [],
    subject: head?.subject ?? '',
  };
}

/** A message as it comes into a user's inbox; one without an id of its own is known by its content. */
export function receivedBy(
  userId: string,
  head: MessageHead | undefined,
  { sourceHash, receivedAt }: { sourceHash: Buffer; receivedAt: Date | undefined },
): Received {
  return {
    userId,
    folder: 'inbox',
    isOutgoing: false,
    isSeen: false,
    messageId: head?.messageId ?? `<${sourceHash.toString('hex')}@no-message-id.invalid>`,
    inReplyTo: head?.inReplyTo,
    references: head?.references ?? [],
    date: messageDate(head?.sentAt, receivedAt?.toISOString(), new Date().toISOString()),
    ...shownOf(head),
    sourceHash,
  };
}
