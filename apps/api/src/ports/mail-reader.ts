import type { MailPerson } from '@rei/domain/mail/message';

export interface ReadAttachment {
  filename: string;
  contentType: string;
  /** How the body names it, without angle brackets. */
  contentId: string | undefined;
  content: Uint8Array;
}

/** What another server reported about a message that it could not deliver. */
export interface DeliveryReport {
  /** Of the message that came back. */
  messageId: string | undefined;
  /** The mail server that it says it is from. */
  reporter: string;
  /** Whom it did not reach. */
  failures: DeliveryFailure[];
}

export interface DeliveryFailure {
  /** The address at which it ended, and the one it was sent to. */
  addresses: string[];
  /** In the other server's words. */
  reason: string;
}

/** A body that is safe to show in a frame without scripts. */
export interface CleanBody {
  /** With remote pictures held back. */
  html: string;
  /** With remote pictures; null where that is the same. */
  htmlWithRemote: string | null;
  /** How many were held back. */
  remoteContent: number;
}

/** What the header of a message says. */
export interface MessageHead {
  messageId: string | undefined;
  inReplyTo: string | undefined;
  /** Oldest first, with angle brackets. */
  references: string[];
  from: MailPerson[];
  to: MailPerson[];
  cc: MailPerson[];
  replyTo: MailPerson[];
  subject: string;
  /** When it says that it was sent, ISO 8601; undefined where it says nothing that can be true. */
  sentAt: string | undefined;
}

export interface ReadMessage extends MessageHead, CleanBody {
  text: string;
  attachments: ReadAttachment[];
  deliveryReport: DeliveryReport | undefined;
}

/** Reads messages that anybody may have written: whatever they hold, the product goes on. */
export interface MailReader {
  /** The message in a file; undefined where it could not be understood within the limits of time and memory. */
  read(path: string): Promise<ReadMessage | undefined>;
  /** The headers of many messages; undefined for each that could not be understood. */
  readHeads(heads: readonly Uint8Array[]): Promise<(MessageHead | undefined)[]>;
  /** HTML that a user wrote, cleaned the same way. */
  clean(html: string): Promise<CleanBody | undefined>;
  close(): Promise<void>;
}
