/** What is done with many properties: with saved ones (restoring undoes a removal), the last three with any. */
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

export const bulkMaxProperties = 1000;

export const maxCompared = 6;

export function needsTag(action: BulkAction): boolean {
  return action === 'tag' || action === 'untag';
}
