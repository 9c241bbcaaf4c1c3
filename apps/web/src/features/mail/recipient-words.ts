import type { RecipientState } from '@rei/domain/mail/message-recipient';
import type { StateLook } from '#ui/state-tag.tsx';
import { sendingWords } from './message-words.ts';

/** Of one recipient, or of all of a message: what needs attention first. */
export const recipientWords: Readonly<Record<RecipientState, { text: string; look: StateLook }>> = {
  queued: sendingWords.queued,
  sent: sendingWords.sent,
  uncertain: sendingWords.uncertain,
  cancelled: sendingWords.cancelled,
  delayed: { text: 'Delayed', look: 'late' },
  refused: { text: 'Refused', look: 'bad' },
  bounced: { text: 'Bounced', look: 'bad' },
  answered: { text: 'Answered', look: 'good' },
};
