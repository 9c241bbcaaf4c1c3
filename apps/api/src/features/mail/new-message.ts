import type { MailFolder, MailPerson } from '@rei/domain/mail/message';

/** A message to be stored, whoever wrote it. */
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
  /** When it was sent or came into the mailbox, ISO 8601; undefined: at this moment. */
  date?: string | undefined;
  bytes: number;
  propertyId?: string | undefined;
  isParsed: boolean;
  senderCheck?: { spf: string | null; dkim: string | null; dmarc: string | null; isSpoofed: boolean } | undefined;
  sourceHash: Buffer | null;
  /** Of a message that was not looked into yet: where its source is, and the recipients of its envelope. */
  waiting?: { pack: Buffer; start: number; recipients: readonly string[] } | undefined;
  /** Undefined for what was not looked into yet. */
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

/** What makes a message the same one. */
export type Identity = Pick<NewMessage, 'userId' | 'isOutgoing' | 'messageId' | 'sourceHash'>;

/** A message that is stored, with its conversation. */
export interface KnownMessage extends Identity {
  id: number;
  threadId: number;
}

/** The messages that one says it answers, oldest first. */
export function referredTo({ references, inReplyTo }: Pick<NewMessage, 'references' | 'inReplyTo'>): string[] {
  return inReplyTo === undefined ? references : [...references, inReplyTo];
}
