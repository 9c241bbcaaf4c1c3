import type { MailPerson } from '@rei/domain/mail/message';

export interface ParsedAttachment {
  filename: string;
  contentType: string;
  contentId: string | undefined;
  content: Uint8Array;
}

/** A DSN of failed delivery (RFC 3464), the common bounce. */
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
}
