import type { Readable } from 'node:stream';

export interface OutboundMessage {
  /** MAIL FROM. */
  from: string;
  /** RCPT TO. */
  to: readonly string[];
  messageId: string;
  open(): Promise<Readable>;
  /** A rejection ends the transmission before the relay can have the message; an idempotent `send` need not call it. */
  beforeLastBytes(): Promise<void>;
}

export interface RefusedRecipient {
  address: string;
  answer: string;
  /** False where another try makes sense. */
  isPermanent: boolean;
}

export type RelayOutcome =
  | { kind: 'accepted'; answer: string; refused: readonly RefusedRecipient[] }
  /** For good: another try would end the same. Nobody is named where the sender or the message was not wanted. */
  | { kind: 'refused'; answer: string; refused: readonly RefusedRecipient[] }
  | { kind: 'later'; answer: string }
  /** The whole message went out and no answer came. */
  | { kind: 'uncertain'; answer: string };

/** Where outgoing mail goes. Never rejects. */
export interface MailRelay {
  send(message: OutboundMessage): Promise<RelayOutcome>;
}
