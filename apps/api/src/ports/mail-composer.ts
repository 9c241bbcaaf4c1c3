import type { Readable } from 'node:stream';
import type { MailPerson } from '@rei/domain/mail/message';

/** A message to be written as it goes over the wire. Blind copies are no part of it: they are its envelope's. */
export interface OutgoingMail {
  messageId: string;
  date: Date;
  from: MailPerson;
  to: readonly MailPerson[];
  cc: readonly MailPerson[];
  subject: string;
  text: string;
  html: string;
  inReplyTo?: string | undefined;
  /** Oldest first. */
  references: readonly string[];
  attachments: readonly { filename: string; contentType: string; open(): Promise<Readable> }[];
  /** Nobody wrote it: no out-of-office reply comes back. */
  isAutomatic?: boolean;
}

/** Writes messages, signed where the installation signs. */
export interface MailComposer {
  compose(mail: OutgoingMail): Promise<Readable>;
}

/** The mailboxes in a line of addresses as people type them; what is none comes with the text it was made of. */
export type ParseAddresses = (typed: string) => MailPerson[];
