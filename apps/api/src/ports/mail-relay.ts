import type { Readable } from 'node:stream';

export interface OutboundMessage {
  /** MAIL FROM. */
  from: string;
  /** RCPT TO. */
  to: readonly string[];
  messageId: string;
  open(): Promise<Readable>;
  /**
   * Called before the last bytes. A rejection ends the transmission, so that the relay cannot have taken the message; a
   * relay whose `send` is idempotent need not call it.
   */
  beforeLastBytes(): Promise<void>;
}

export interface RefusedRecipient {
  address: string;
  answer: string;
  /** False where another try makes sense. */
  isPermanent: boolean;
}

export type RelayOutcome =
  | { kind: 'accepted'; answer: string; refused: RefusedRecipient[] }
  /** For good: another try would end the same. */
  | { kind: 'refused'; answer: string }
  /** Another try makes sense. */
  | { kind: 'later'; answer: string }
  /** The whole message went out and no answer came. */
  | { kind: 'uncertain'; answer: string };

/** Where outgoing mail goes. Never rejects. */
export interface MailRelay {
  send(message: OutboundMessage): Promise<RelayOutcome>;
}
