import type { ActivityType } from '../activity/activity-type.ts';

/** What a message was marked as when it was sent. */
interface SentFlags {
  isContract?: boolean | undefined;
  isOfferUpdate?: boolean | undefined;
  isOffer?: boolean | undefined;
  isInquiry?: boolean | undefined;
}

/**
 * How a sent message enters its property's log; undefined where it is none of these. Of several marks the first
 * counts: contract, offer update, offer, inquiry.
 */
export function sentActivity(flags: SentFlags): ActivityType | undefined {
  if (flags.isContract) return 'contract_email_sent';
  if (flags.isOfferUpdate) return 'offer_update_sent';
  if (flags.isOffer) return 'offer_sent';
  if (flags.isInquiry) return 'inquiry_sent';
  return undefined;
}
