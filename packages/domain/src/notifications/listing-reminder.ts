import type { ListingChangeType } from '../activity/activity-type.ts';
import { type ListingChange, listingChangeEntry } from '../activity/listing-change.ts';
import type { Reminder } from './reminder.ts';
import type { ReminderPreferences } from './reminder-preferences.ts';

/** A change of a saved listing that the imports, or an administrator, made. */
export interface SeenChange {
  id: string;
  /** In one line. */
  address: string;
  change: ListingChange;
}

/** What a user is told of each kind of change; a price that rose or vanished is in the log only. */
const told: Partial<Record<ListingChangeType, { title: string; choice: 'priceCut' | 'statusChange' }>> = {
  price_cut: { title: 'Price cut', choice: 'priceCut' },
  status_changed: { title: 'Status changed', choice: 'statusChange' },
  left_market: { title: 'Listing left the market', choice: 'statusChange' },
};

/** The reminder of a change of a saved listing, in the words of its log; undefined for what the user does not want. */
export function listingReminder(
  { id, address, change }: SeenChange,
  chosen: Pick<ReminderPreferences, 'priceCut' | 'statusChange'>,
): Reminder | undefined {
  const { type, message } = listingChangeEntry(change);
  const kind = told[type];
  if (!kind || !chosen[kind.choice]) return undefined;
  return { key: `listing:${id}`, title: kind.title, message: `${address}: ${message}` };
}
