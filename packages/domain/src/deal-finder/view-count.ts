import * as z from 'zod/mini';

export const maxViews = 50;

export const viewsOnOverview = 5;

export const viewCountSchema = z.object({
  viewId: z.string(),
  passing: z.nullable(z.number()),
  /** Of these, those that did not pass when it was looked at last; null where nobody looked or too many passed to tell. */
  added: z.nullable(z.number()),
  seenAt: z.nullable(z.string()),
});
export type ViewCount = z.output<typeof viewCountSchema>;
