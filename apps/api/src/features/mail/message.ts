import type { MailFolder, MailPerson } from '@rei/domain/mail/message';

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
  isAutomatic?: boolean | undefined;
  sourceHash: Buffer | null;
  /** Where the raw message of a backlog lies, with its envelope. */
  unparsed?: { pack: Buffer; start: number; recipients: readonly string[] } | undefined;
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

/** A Message-ID alone may be reused. */
export type MessageIdentity = Pick<NewMessage, 'userId' | 'isOutgoing' | 'messageId' | 'sourceHash'>;

export interface StoredIdentity extends MessageIdentity {
  id: number;
  threadId: number;
}

/** Oldest first. */
export function threadReferences({ references, inReplyTo }: Pick<NewMessage, 'references' | 'inReplyTo'>): string[] {
  return inReplyTo === undefined ? references : [...references, inReplyTo];
}
