import type { ReadMessage } from '#ports/mail-reader.ts';
import type { SenderVerdict } from '#ports/sender-check.ts';

/** Whoever handed a message in, as far as it is known. */
export interface Origin {
  /** Where the connection came from; unknown for what lies in the catch-all mailbox. */
  ip?: string | undefined;
  helo?: string | undefined;
  mailFrom?: string | undefined;
  /** It comes from one of our own users, by a way that nobody else has. */
  isOwn?: boolean | undefined;
}

export interface Arrival {
  /** A local file with the message. */
  path: string;
  /** Envelope recipients. */
  recipients: readonly string[];
  origin: Origin;
  /** When it came into the mailbox that it lies in; undefined: it comes at this moment. */
  receivedAt?: Date | undefined;
  /** It lay there before the mailbox was first read: nobody is told of what is old. */
  isOld?: boolean | undefined;
}

/** A message that was looked into. */
export interface Inspected {
  path: string;
  /** Undefined where it could not be understood. */
  message: ReadMessage | undefined;
  check: SenderVerdict & { isSpoofed: boolean };
}
