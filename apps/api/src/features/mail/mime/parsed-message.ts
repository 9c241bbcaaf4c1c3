import type { MailPerson } from '@rei/domain/mail/message';

export interface ParsedAttachment {
  filename: string;
  contentType: string;
  contentId: string | undefined;
  content: Uint8Array;
}

/** A report of recipients that did not get a message (RFC 3464, or a server's own text), or do not have it yet. */
export interface DeliveryStatusNotification {
  messageId: string | undefined;
  reporter: string;
  failures: DsnFailure[];
}

export interface DsnFailure {
  /** Final-Recipient and Original-Recipient. */
  addresses: string[];
  /** Diagnostic-Code or status, in the mail server's words. */
  reason: string;
  /** 'hard': nobody has the address. */
  kind: 'soft' | 'hard';
}

/** A recipient marked a message as spam, and a mail provider says so (RFC 5965). */
export interface Complaint {
  messageId: string;
  /** From of the message. */
  from: string[];
  /** Those that the report names, and To of the message; a provider may have blackened them. */
  recipients: string[];
}

/** HTML that is safe in a sandboxed frame. */
export interface SanitizedBody {
  html: string;
  htmlWithRemote: string | null;
  remoteContent: number;
}

export interface MessageHeader {
  messageId: string | undefined;
  inReplyTo: string | undefined;
  /** Oldest first, with angle brackets. */
  references: string[];
  from: MailPerson[];
  to: MailPerson[];
  cc: MailPerson[];
  replyTo: MailPerson[];
  subject: string;
  /** ISO 8601; undefined where it cannot be true. */
  sentAt: string | undefined;
  /** Nobody wrote it, so that it answers nothing. */
  isAutomatic: boolean;
}

export interface ParsedMessage extends MessageHeader, SanitizedBody {
  text: string;
  attachments: ParsedAttachment[];
  dsn: DeliveryStatusNotification | undefined;
  /** Of recipients whose server still tries. */
  delay: DeliveryStatusNotification | undefined;
  complaint: Complaint | undefined;
  /** The first field of this name: who delivered it wrote it there, '<>' for what has no sender. */
  returnPath: string | undefined;
}
