/** What can be done with many saved properties at once; restoring undoes a removal. */
export const bulkActions = ['hide', 'unhide', 'remove', 'restore', 'tag', 'untag'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** The most properties of one such call. */
export const bulkMaxProperties = 1000;

/** Whether an action needs the tag that it gives or takes. */
export function needsTag(action: BulkAction): boolean {
  return action === 'tag' || action === 'untag';
}
