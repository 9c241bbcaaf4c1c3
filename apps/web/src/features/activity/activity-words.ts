import type { ActivityEntry } from '@rei/domain/activity/activity-entry';
import { type ListingChangeType, listingChangeTypes, usualMessage } from '@rei/domain/activity/activity-type';
import { callMessage } from '@rei/domain/activity/call-outcome';

const changeLabels: Record<ListingChangeType, string> = {
  price_cut: 'Price cut',
  price_raised: 'Price raised',
  price_changed: 'Price changed',
  status_changed: 'Status changed',
  left_market: 'Left the market',
};

function isListingChange(type: ActivityEntry['type']): type is ListingChangeType {
  return listingChangeTypes.some((each) => each === type);
}

/** The event's name: 'Offer accepted', 'Note', 'Price cut'. */
export function activityLabel(type: ActivityEntry['type']): string {
  return isListingChange(type) ? changeLabels[type] : usualMessage(type).replace(/\.$/, '');
}

const sentMail: readonly ActivityEntry['type'][] = [
  'offer_sent',
  'offer_update_sent',
  'contract_email_sent',
  'inquiry_sent',
];

/** What an entry begins with: its event's name; of mail that went out the whole sentence, as specified. */
export function activityHead(type: ActivityEntry['type']): string {
  return sentMail.includes(type) ? `${activityLabel(type)}.` : activityLabel(type);
}

/** What the entry says beyond its event's name; undefined where that is all. */
export function activityDetail({
  type,
  message,
  outcome,
}: Pick<ActivityEntry, 'type' | 'message' | 'outcome'>): string | undefined {
  const isUsual =
    message === activityLabel(type) ||
    (!isListingChange(type) && message === usualMessage(type)) ||
    (outcome !== undefined && message === callMessage(outcome));
  return isUsual || message.trim() === '' ? undefined : message;
}
