import type { MailPerson, SendState } from './message.ts';

/** A recipient who did not get a message, and the mail server's answer. */
export interface FailedRecipient {
  address: string;
  answer: string;
}

/** How far a sent message came. */
export interface DeliveryState {
  to: readonly MailPerson[];
  state: SendState;
  /** Addresses that the message has not gone out to yet. */
  waiting: readonly string[];
  /** Refused for good by the relay. */
  refused: readonly FailedRecipient[];
  /** Bounced after the relay had taken the message. */
  bounced: readonly FailedRecipient[];
  /** The last answer, for recipients without an answer of their own. */
  serverAnswer: string;
}

/**
 * The recipients in To, once none of them has the message or may still get it; else undefined. Copies do not count,
 * because an offer is made to whom it is addressed. A failed message reached none who waited. Case is ignored.
 */
export function failedForAll(sent: DeliveryState): FailedRecipient[] | undefined {
  const waiting =
    sent.state === 'failed' ? sent.waiting.map((address) => ({ address, answer: sent.serverAnswer })) : [];
  const failed = new Map([...waiting, ...sent.refused, ...sent.bounced].map((each) => [keyOf(each), each]));
  const found = sent.to.map((person) => failed.get(keyOf(person)));
  const all = [...new Set(found)].filter((each) => each !== undefined);
  return found.length > 0 && found.every((each) => each !== undefined) ? all : undefined;
}

/** Each answer once. */
export function serverAnswersOf(failed: readonly FailedRecipient[]): string {
  return [...new Set(failed.map(({ answer }) => answer.trim()).filter((answer) => answer !== ''))].join('; ');
}

function keyOf({ address }: { address: string }): string {
  return address.toLowerCase();
}
