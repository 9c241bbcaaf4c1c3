import type { MailPerson, SendState } from './message.ts';

/** A recipient who did not get a message, and what the mail server said. */
export interface MissedRecipient {
  address: string;
  answer: string;
}

/** How far an outgoing message came. Addresses as the message has them. */
export interface OutgoingWay {
  to: readonly MailPerson[];
  state: SendState;
  /** Who still waits for it. */
  waiting: readonly string[];
  /** Turned away for good. */
  refused: readonly MissedRecipient[];
  /** Came back after it was taken. */
  bounced: readonly MissedRecipient[];
  /** What was said last, for those of whom nothing else is known. */
  serverAnswer: string;
}

/**
 * Those of To who did not get a message, once that is true of every one of them; undefined while one of them has it,
 * may have it, or may still get it. Copies do not count: an offer is made to those it is addressed to. A message that
 * failed did not reach those who waited for it. Addresses are compared without case.
 */
export function missedByAll(way: OutgoingWay): MissedRecipient[] | undefined {
  const failed = way.state === 'failed' ? way.waiting.map((address) => ({ address, answer: way.serverAnswer })) : [];
  const missed = new Map([...failed, ...way.refused, ...way.bounced].map((each) => [keyOf(each), each]));
  const found = way.to.map((person) => missed.get(keyOf(person)));
  const all = [...new Set(found)].filter((each) => each !== undefined);
  return found.length > 0 && found.every((each) => each !== undefined) ? all : undefined;
}

/** What the mail servers said, each once. */
export function wordsOfMissed(missed: readonly MissedRecipient[]): string {
  return [...new Set(missed.map(({ answer }) => answer.trim()).filter((answer) => answer !== ''))].join('; ');
}

function keyOf({ address }: { address: string }): string {
  return address.toLowerCase();
}
