import type { MailFolder, MailPerson } from '@rei/domain/mail/message';

/** A message to be stored: received, sent or a draft. */
export interface NewMessage {
  userId: string;
  folder: MailFolder;
  isOutgoing: boolean;
  isSeen: boolean;
  messageId: string;
  inReplyTo: string | undefined;
  references: string[];
  from: MailPerson[];
  to: MailPerson[];
  cc: MailPerson[];
  bcc: MailPerson[];
  replyTo: MailPerson[];
  subject: string;
  /** ISO 8601; undefined: now. */
  date?: string | undefined;
  bytes: number;
  propertyId?: string | undefined;
  isParsed: boolean;
  senderCheck?: { spf: string | null; dkim: string | null; dmarc: string | null; isSpoofed: boolean } | undefined;
  sourceHash: Buffer | null;
  /** Where the raw message of a backlog lies until it is parsed, with its envelope recipients. */
  unparsed?: { pack: Buffer; start: number; recipients: readonly string[] } | undefined;
  /** Undefined until the message is parsed. */
  body: NewBody | undefined;
  attachments: NewAttachment[];
}

export interface NewBody {
  text: string;
  html: string;
  htmlWithRemote: string | null;
  remoteContent: number;
}

export interface NewAttachment {
  filename: string;
  contentType: string;
  contentId: string | undefined;
  hash: Buffer;
  bytes: number;
}

/** What makes two messages the same one: a Message-ID alone may be reused by another message. */
export type MessageIdentity = Pick<NewMessage, 'userId' | 'isOutgoing' | 'messageId' | 'sourceHash'>;

export interface StoredIdentity extends MessageIdentity {
  id: number;
  threadId: number;
}

/** The Message-IDs of the thread before this message, oldest first. */
export function threadReferences({ references, inReplyTo }: Pick<NewMessage, 'references' | 'inReplyTo'>): string[] {
  return inReplyTo === undefined ? references : [...references, inReplyTo];
}
