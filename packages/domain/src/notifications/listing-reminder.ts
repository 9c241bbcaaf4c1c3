import type { ListingChangeType } from '../activity/activity-type.ts';
import { type ListingChange, listingChangeEntry } from '../activity/listing-change.ts';
import type { Reminder } from './reminder.ts';
import type { ReminderPreferences } from './reminder-preferences.ts';

/** A change of a saved listing, by an import or an administrator. */
export interface SeenChange {
  id: string;
  address: string;
  change: ListingChange;
}

/** A price that rose or disappeared is only logged. */
const told: Partial<Record<ListingChangeType, { title: string; choice: 'priceCut' | 'statusChange' }>> = {
  price_cut: { title: 'Price cut', choice: 'priceCut' },
  status_changed: { title: 'Status changed', choice: 'statusChange' },
  left_market: { title: 'Listing left the market', choice: 'statusChange' },
};

/** The notification of a change, in the words of the log; undefined where the user does not want it. */
export function listingReminder(
  { id, address, change }: SeenChange,
  chosen: Pick<ReminderPreferences, 'priceCut' | 'statusChange'>,
): Reminder | undefined {
  const { type, message } = listingChangeEntry(change);
  const kind = told[type];
  if (!kind || !chosen[kind.choice]) return undefined;
  return { key: `listing:${id}`, title: kind.title, message: `${address}: ${message}` };
}
