import { expect, test } from 'vitest';
import type { RecipientState } from '../mail/message-recipient.ts';
import type { CampaignOfferState } from './campaign-states.ts';
import { type RowOutcome, rowOutcome } from './row-outcome.ts';

test.each<[RowOutcome, CampaignOfferState, RecipientState[]]>([
  ['queued', 'queued', []],
  ['queued', 'sent', ['queued']],
  ['sent', 'sent', ['sent']],
  ['delayed', 'sent', ['sent', 'delayed']],
  // A later message went on its way before the first came back.
  ['bounced', 'stopped', ['bounced', 'sent']],
  ['refused', 'failed', ['refused']],
  ['uncertain', 'sent', ['uncertain']],
  ['answered', 'answered', ['bounced']],
  ['answered', 'sent', ['answered']],
  // Delivered, and ended before its follow-up.
  ['sent', 'stopped', ['sent']],
  // Called back by a pause, and by the end of the campaign.
  ['queued', 'sent', ['cancelled']],
  ['stopped', 'stopped', ['cancelled']],
  ['stopped', 'stopped', []],
  ['not_sent', 'failed', []],
  ['not_sent', 'review', []],
  ['excluded', 'excluded', []],
])('is %s where the row is %s and its messages %j', (outcome, state, messages) => {
  const told = messages.map((each) => ({ state: each, answer: null }));
  expect(rowOutcome(state, told)).toEqual({ outcome, answer: null });
});

test('has the mail server’s words', () => {
  expect(rowOutcome('failed', [{ state: 'refused', answer: '550 No such user' }])).toEqual({
    ...{ outcome: 'refused', answer: '550 No such user' },
  });
});
