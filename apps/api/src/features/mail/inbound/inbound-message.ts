import { messageDate } from '@rei/domain/mail/message-date';
import type { SenderVerdict } from '#ports/sender-authentication.ts';
import type { NewBody, NewMessage } from '../message.ts';
import type { MessageHeader, ParsedMessage } from '../mime/parsed-message.ts';

/** The SMTP client; unknown for mail fetched by IMAP. */
export interface SmtpOrigin {
  ip?: string | undefined;
  helo?: string | undefined;
  mailFrom?: string | undefined;
  /** Sent by this product itself, so it needs no authentication. */
  isOwn?: boolean | undefined;
}

/** A message as it came over the wire (RFC 5322), with its envelope. */
export interface RawMessage {
  path: string;
  recipients: readonly string[];
  origin: SmtpOrigin;
  /** INTERNALDATE by IMAP; undefined: now. */
  receivedAt?: Date | undefined;
  /** It was in the mailbox before the first sync: nobody is notified. */
  isOld?: boolean | undefined;
}

export interface AuthenticatedMessage {
  path: string;
  parsed: ParsedMessage | undefined;
  senderCheck: SenderVerdict & { isSpoofed: boolean };
}

type HeaderFields = Pick<NewMessage, 'from' | 'to' | 'cc' | 'bcc' | 'replyTo' | 'subject' | 'isAutomatic'>;
type InboxMessage = Omit<NewMessage, 'bytes' | 'isParsed' | 'body' | 'attachments'> & { sourceHash: Buffer };

export function headerFieldsOf(header: MessageHeader | undefined): HeaderFields {
  return {
    from: header?.from ?? [],
    to: header?.to ?? [],
    cc: header?.cc ?? [],
    bcc: [],
    replyTo: header?.replyTo ?? [],
    subject: header?.subject ?? '',
    isAutomatic: header?.isAutomatic ?? false,
  };
}

export function bodyOf(message: ParsedMessage | undefined): NewBody {
  return {
    text: message?.text ?? '',
    html: message?.html ?? '',
    htmlWithRemote: message?.htmlWithRemote ?? null,
    remoteContent: message?.remoteContent ?? 0,
  };
}

/** A message without a Message-ID is identified by its hash. */
export function toInboxMessage(
  userId: string,
  header: MessageHeader | undefined,
  { sourceHash, receivedAt }: { sourceHash: Buffer; receivedAt: Date | undefined },
): InboxMessage {
  return {
    userId,
    folder: 'inbox',
    isOutgoing: false,
    isSeen: false,
    messageId: header?.messageId ?? `<${sourceHash.toString('hex')}@no-message-id.invalid>`,
    inReplyTo: header?.inReplyTo,
    references: referencesOf(header),
    date: messageDate(header?.sentAt, receivedAt?.toISOString(), new Date().toISOString()),
    ...headerFieldsOf(header),
    sourceHash,
  };
}

/** A report that refers to nothing belongs to what it reports on. */
function referencesOf(header: (MessageHeader & Partial<Pick<ParsedMessage, 'dsn' | 'delay'>>) | undefined): string[] {
  const references = header?.references ?? [];
  const reported = header?.dsn?.messageId ?? header?.delay?.messageId;
  return references.length > 0 || header?.inReplyTo !== undefined || reported === undefined ? references : [reported];
}
