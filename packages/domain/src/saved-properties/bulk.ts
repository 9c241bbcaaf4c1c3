/**
 * What can be done with many properties at once: with saved ones, restoring undoes a removal; the last three with any
 * that the user can see.
 */
export const bulkActions = [
  'hide',
  'unhide',
  'remove',
  'restore',
  'tag',
  'untag',
  'save',
  'hide_from_search',
  'show_in_search',
] as const;
export type BulkAction = (typeof bulkActions)[number];

/** The most properties of one such call. */
export const bulkMaxProperties = 1000;

/** The most properties that stand side by side. */
export const maxCompared = 4;

/** Whether an action needs the tag that it gives or takes. */
export function needsTag(action: BulkAction): boolean {
  return action === 'tag' || action === 'untag';
}
