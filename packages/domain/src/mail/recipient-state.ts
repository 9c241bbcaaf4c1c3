import type { SendState } from './message.ts';
import type { RecipientState } from './message-recipient.ts';

/** What is known of one message's way to its recipients; addresses are compared without case. */
export interface MessageWay {
  state: SendState;
  /** Those whom it has not gone out to. */
  waiting: readonly string[];
  refused: readonly { address: string; answer: string }[];
  bounced: readonly { address: string; answer: string }[];
  delayed: readonly { address: string; answer: string }[];
  /** What the relay said last of those whom it has not gone out to. */
  lastAnswer: string | null;
  /** People who answered in its conversation. */
  answeredBy: readonly string[];
}

/** One state for each recipient, with the mail server's words where there are some. */
export interface RecipientOutcome {
  address: string;
  state: RecipientState;
  answer: string | null;
}

/**
 * What became of a message for each recipient. Who answered has it, whatever servers said before; the only recipient answered
 * whoever writes in the conversation. A bounce counts before a refusal, and both before a delay.
 */
export function recipientOutcomes(addresses: readonly string[], way: MessageWay): RecipientOutcome[] {
  const unique = [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()];
  return unique.map((address) => outcomeOf(address, way, unique.length === 1));
}

function outcomeOf(address: string, way: MessageWay, isOnly: boolean): RecipientOutcome {
  const key = address.toLowerCase();
  const said = (list: MessageWay['refused']) => list.find((each) => each.address.toLowerCase() === key)?.answer;
  const isWaiting = way.waiting.some((each) => each.toLowerCase() === key);
  const hasAnswered = way.answeredBy.some((each) => isOnly || each.toLowerCase() === key);
  const [bounced, refused, delayed] = [said(way.bounced), said(way.refused), said(way.delayed)];
  if (hasAnswered) return { address, state: 'answered', answer: null };
  if (bounced !== undefined) return { address, state: 'bounced', answer: bounced || null };
  if (refused !== undefined) return { address, state: 'refused', answer: refused || null };
  if (isWaiting) return { address, state: waitingStates[way.state], answer: refusalOfAll(way) };
  if (delayed !== undefined) return { address, state: 'delayed', answer: delayed || null };
  return { address, state: 'sent', answer: null };
}

/** The relay's words name the others, where some were refused before. */
function refusalOfAll({ state, refused, lastAnswer }: MessageWay): string | null {
  return state === 'failed' && refused.length === 0 ? lastAnswer || null : null;
}

const waitingStates: Readonly<Record<SendState, RecipientState>> = {
  queued: 'queued',
  sending: 'queued',
  // The relay took it, and what it still had to note was lost.
  sent: 'sent',
  failed: 'refused',
  uncertain: 'uncertain',
  cancelled: 'cancelled',
};

/** For a list: what needs attention first, then what is good to know. */
const order: readonly RecipientState[] = [
  'bounced',
  'refused',
  'uncertain',
  'delayed',
  'answered',
  'queued',
  'cancelled',
  'sent',
];

/** The state that stands for all recipients; undefined without any. */
export function overallState(outcomes: readonly Pick<RecipientOutcome, 'state'>[]): RecipientState | undefined {
  return order.find((state) => outcomes.some((each) => each.state === state));
}
