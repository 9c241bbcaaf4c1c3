import * as z from 'zod/mini';

/** The most views that a user saves. */
export const maxViews = 50;

/** How many of them the Overview lists, the first by name. */
export const viewsOnOverview = 5;

/** What a view comes to now. */
export const viewCountSchema = z.object({
  viewId: z.string(),
  /** Null where a part of its question is gone, and while the market is read. */
  passing: z.nullable(z.number()),
  /** Of these, those that did not pass when it was looked at last; null where nobody looked or too many passed to tell. */
  added: z.nullable(z.number()),
  seenAt: z.nullable(z.string()),
});
export type ViewCount = z.output<typeof viewCountSchema>;
