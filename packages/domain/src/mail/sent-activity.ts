import type { ActivityType } from '../activity/activity-type.ts';

interface SentFlags {
  isContract?: boolean | undefined;
  isOfferUpdate?: boolean | undefined;
  isOffer?: boolean | undefined;
  isInquiry?: boolean | undefined;
}

/** The log entry of a sent message. Of several flags the first counts: contract, offer update, offer, inquiry. */
export function sentActivity(flags: SentFlags): ActivityType | undefined {
  if (flags.isContract) return 'contract_email_sent';
  if (flags.isOfferUpdate) return 'offer_update_sent';
  if (flags.isOffer) return 'offer_sent';
  if (flags.isInquiry) return 'inquiry_sent';
  return undefined;
}
