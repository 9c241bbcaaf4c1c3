import type { MailPerson, SendState } from './message.ts';

export interface FailedRecipient {
  address: string;
  answer: string;
}

export interface DeliveryState {
  to: readonly MailPerson[];
  state: SendState;
  waiting: readonly string[];
  refused: readonly FailedRecipient[];
  /** Bounced after the relay had taken the message. */
  bounced: readonly FailedRecipient[];
  /** The last answer, for recipients without an answer of their own. */
  serverAnswer: string;
}

/**
 * The recipients in To, once none of them has the message or may still get it; else undefined. Copies do not count,
 * because an offer is made to whom it is addressed. Case is ignored.
 */
export function failedForAll(sent: DeliveryState): FailedRecipient[] | undefined {
  const waiting =
    sent.state === 'failed' ? sent.waiting.map((address) => ({ address, answer: sent.serverAnswer })) : [];
  const failed = new Map([...waiting, ...sent.refused, ...sent.bounced].map((each) => [keyOf(each), each]));
  const found = sent.to.map((person) => failed.get(keyOf(person)));
  const all = [...new Set(found)].filter((each) => each !== undefined);
  return found.length > 0 && found.every((each) => each !== undefined) ? all : undefined;
}

export function serverAnswersOf(failed: readonly FailedRecipient[]): string {
  return [...new Set(failed.map(({ answer }) => answer.trim()).filter((answer) => answer !== ''))].join('; ');
}

function keyOf({ address }: { address: string }): string {
  return address.toLowerCase();
}
