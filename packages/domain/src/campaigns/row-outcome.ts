import type { RecipientOutcome } from '../mail/recipient-state.ts';
import type { CampaignOfferState } from './campaign-states.ts';

/** What became of a row, one word for each: what mail servers and people said of its mail, or else of the row itself. */
export const rowOutcomes = [
  'queued',
  'sent',
  'delayed',
  'refused',
  'bounced',
  'answered',
  'uncertain',
  'stopped',
  'not_sent',
  'excluded',
] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

export const rowOutcomeLabels: Readonly<Record<RowOutcome, string>> = {
  queued: 'Queued',
  sent: 'Sent',
  delayed: 'Delayed',
  refused: 'Refused',
  bounced: 'Bounced',
  answered: 'Answered',
  uncertain: 'Uncertain',
  stopped: 'Stopped',
  not_sent: 'Not sent',
  excluded: 'Excluded',
};

const ofRow: Readonly<Record<CampaignOfferState, RowOutcome>> = {
  review: 'not_sent',
  excluded: 'excluded',
  queued: 'queued',
  sent: 'sent',
  answered: 'answered',
  stopped: 'stopped',
  failed: 'not_sent',
};

/**
 * Of a row and its messages, oldest first: an answer counts before everything, and a message that did not arrive before
 * what was sent after it. What was called back waits for as long as its row does.
 */
export function rowOutcome(
  state: CampaignOfferState,
  messages: readonly Pick<RecipientOutcome, 'state' | 'answer'>[],
): { outcome: RowOutcome; answer: string | null } {
  if (state === 'answered') return { outcome: 'answered', answer: null };
  const told =
    messages.find((message) => message.state === 'bounced') ??
    messages.find((message) => message.state === 'refused') ??
    messages.at(-1);
  if (!told) return { outcome: ofRow[state], answer: null };
  if (told.state !== 'cancelled') return { outcome: told.state, answer: told.answer };
  return { outcome: state === 'sent' ? 'queued' : ofRow[state], answer: null };
}
