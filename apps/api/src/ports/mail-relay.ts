import type { Readable } from 'node:stream';

/** A finished message on its way out. */
export interface Letter {
  from: string;
  to: readonly string[];
  /** Names the message where it is kept as a file. */
  messageId: string;
  open(): Promise<Readable>;
  /**
   * Called when all but the last bytes are gone. What it rejects with ends the hand-over before the message is whole,
   * so that the other side cannot have taken it. A relay that knows a message again, so that nothing comes of a
   * second hand-over, need not call it.
   */
  beforeLastBytes(): Promise<void>;
}

/** A recipient that was turned away while others were taken. */
export interface RefusedRecipient {
  address: string;
  answer: string;
  /** False where another try makes sense. */
  isPermanent: boolean;
}

/** What became of a letter, each with the other side's words. */
export type RelayOutcome =
  | { kind: 'accepted'; answer: string; refused: RefusedRecipient[] }
  /** For good: another try would end the same. */
  | { kind: 'refused'; answer: string }
  /** Not taken, and another try makes sense. */
  | { kind: 'later'; answer: string }
  /** The message was given whole, and no answer came: nobody here knows. */
  | { kind: 'uncertain'; answer: string };

/** Where outgoing mail goes. Never rejects. */
export interface MailRelay {
  send(letter: Letter): Promise<RelayOutcome>;
}
