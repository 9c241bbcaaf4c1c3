export const postedActivityTypes = [
  'offer_initiated',
  'offer_saved',
  'offer_updated',
  /** An offer that went out by another way than the product's mail: on paper, by phone. */
  'offer_made',
  'offer_accepted',
  'offer_countered',
  'purchase_contract',
  'contract_started',
  'contract_saved',
  'contract_downloaded',
  'contract_signed',
  'property_closed',
  /** A note that ends a deal: it is pending no more. What is sent or accepted later begins a new one. */
  'deal_ended',
  'note',
  /** A talk by phone, or the attempt: `outcome` says how it ended. It moves no deal. */
  'call_made',
] as const;

export type PostedActivityType = (typeof postedActivityTypes)[number];

/** What only the server logs: mail in the transaction that queues it, and what mail servers tell of it later. */
export const serverActivityTypes = [
  'offer_sent',
  'offer_update_sent',
  'contract_email_sent',
  'inquiry_sent',
  'property_saved',
  'property_removed',
  /** The mail of an offer was refused or came back for everybody in its To: it undoes the entry of that mail. */
  'offer_undelivered',
  'contract_undelivered',
  'inquiry_undelivered',
  'reply_received',
] as const;

export const activityTypes = [...postedActivityTypes, ...serverActivityTypes] as const;

export type ActivityType = (typeof activityTypes)[number];

/** What the imports saw of the listing; shown in the log, stored with the listing and not with its users. */
export const listingChangeTypes = [
  'price_cut',
  'price_raised',
  'price_changed',
  'status_changed',
  'left_market',
] as const;

export type ListingChangeType = (typeof listingChangeTypes)[number];

const typesWithAmount: readonly ActivityType[] = [
  'offer_made',
  'offer_sent',
  'offer_update_sent',
  'offer_accepted',
  'offer_countered',
  'property_closed',
];

export function hasAmount(type: ActivityType): boolean {
  return typesWithAmount.includes(type);
}

const paperTypes: readonly ActivityType[] = ['offer_initiated', 'purchase_contract', 'contract_started'];

export function beginsPaper(type: ActivityType): boolean {
  return paperTypes.includes(type);
}

const messages: Record<ActivityType, string> = {
  offer_initiated: 'Offer started.',
  offer_saved: 'Offer saved.',
  offer_updated: 'Offer updated.',
  offer_made: 'Offer made.',
  offer_accepted: 'Offer accepted.',
  offer_countered: 'Offer countered.',
  purchase_contract: 'Purchase contract opened.',
  contract_started: 'Contract started.',
  contract_saved: 'Contract saved.',
  contract_downloaded: 'Contract downloaded.',
  contract_signed: 'Contract signed.',
  property_closed: 'Property closed.',
  deal_ended: 'Deal ended.',
  note: 'Note.',
  call_made: 'Call.',
  offer_sent: 'Offer email sent to agent.',
  offer_update_sent: 'Updated offer email sent to agent.',
  contract_email_sent: 'Contract email sent to agent.',
  inquiry_sent: 'Inquiry email sent to agent.',
  property_saved: 'Property saved.',
  property_removed: 'Property removed.',
  offer_undelivered: 'Offer email not delivered.',
  contract_undelivered: 'Contract email not delivered.',
  inquiry_undelivered: 'Inquiry email not delivered.',
  reply_received: 'Reply received.',
};

export function usualMessage(type: ActivityType): string {
  return messages[type];
}
