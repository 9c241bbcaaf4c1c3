import type { ContactKind } from '@rei/domain/agents/agent';

/** What a line of the record is, in one word. */
export const contactWords: Record<ContactKind, string> = {
  inquiry: 'Inquiry',
  offer: 'Offer',
  contract: 'Contract',
  accepted: 'Accepted',
  countered: 'Countered',
  letter: 'Sent',
  answer: 'Reply',
};
