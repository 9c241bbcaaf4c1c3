/** Why an offer of a campaign gets no further message. */
export const stopReasons = [
  'answered',
  'wrote_elsewhere',
  'bounced',
  'refused',
  'complaint',
  'unsubscribed',
  'do_not_contact',
  'suppressed',
  'listing_changed',
  'listing_gone',
  'deal_accepted',
  'deal_ended',
  'template_missing',
  'not_sent',
  'campaign_stopped',
  'no_consent',
  'buyer_gone',
] as const;
export type StopReason = (typeof stopReasons)[number];

const words: Record<StopReason, string> = {
  answered: 'The agent answered',
  wrote_elsewhere: 'The agent wrote in another conversation',
  bounced: 'The mail came back',
  refused: 'The mail server refused the mail',
  complaint: 'The agent reported the mail as spam',
  unsubscribed: 'The agent unsubscribed',
  do_not_contact: 'Marked as do-not-contact',
  suppressed: 'The address is on the suppression list',
  listing_changed: 'No longer for sale',
  listing_gone: 'The listing is gone',
  deal_accepted: 'The offer was accepted',
  deal_ended: 'The deal ended',
  template_missing: 'A field of the template is empty, or the template is gone',
  not_sent: 'The mail couldn’t be sent',
  campaign_stopped: 'You stopped the bulk offer',
  no_consent: 'No consent on record',
  buyer_gone: 'The buyer was deleted',
};

/** What people read, and where the server gave more than the reason: its words. Unknown text is shown as it is. */
export function stopReasonWords(reason: string, who: 'agent' | 'buyer' = 'agent'): string {
  if (!isStopReason(reason)) return reason;
  if (who === 'agent') return words[reason];
  return reason === 'campaign_stopped' ? 'You stopped the mailing' : words[reason].replace('The agent', 'The buyer');
}

function isStopReason(reason: string): reason is StopReason {
  return stopReasons.some((known) => known === reason);
}

/** What is known of an offer at the moment its next message is due. */
export interface OfferFacts {
  isAnswered: boolean;
  /** Outside the conversation of this offer, since its last message. */
  hasWrittenElsewhere: boolean;
  hasBounced: boolean;
  /** While it was being sent: nobody has it. */
  isRefused: boolean;
  hasComplained: boolean;
  hasUnsubscribed: boolean;
  isDoNotContact: boolean;
  isSuppressed: boolean;
  /** Null where the listing is gone, or is no longer seen by the user. */
  isForSale: boolean | null;
  /** Accepted, under contract or closed. */
  isAccepted: boolean;
  isEnded: boolean;
  /** Of a buyer alone: an agent is written to about a home that is on offer. */
  hasConsent: boolean;
  isBuyerGone: boolean;
}

/** Why the next message must not go; undefined where nothing speaks against it. The first of several is told. */
export function stopReasonOf(facts: OfferFacts): StopReason | undefined {
  if (facts.isAnswered) return 'answered';
  if (facts.hasComplained) return 'complaint';
  if (facts.hasUnsubscribed) return 'unsubscribed';
  if (facts.hasBounced) return 'bounced';
  if (facts.isRefused) return 'refused';
  if (facts.hasWrittenElsewhere) return 'wrote_elsewhere';
  if (facts.isDoNotContact) return 'do_not_contact';
  if (facts.isSuppressed) return 'suppressed';
  if (facts.isBuyerGone) return 'buyer_gone';
  if (!facts.hasConsent) return 'no_consent';
  if (facts.isAccepted) return 'deal_accepted';
  if (facts.isEnded) return 'deal_ended';
  if (facts.isForSale === null) return 'listing_gone';
  return facts.isForSale ? undefined : 'listing_changed';
}
