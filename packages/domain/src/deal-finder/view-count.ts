import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { queryInteger } from '../kernel/fields.ts';

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

/** Apart from the other endpoints, whose questions the Overview would load with it. */
export const countViews = defineEndpoint({
  method: 'GET',
  path: '/api/deals/views/counts',
  access: 'user',
  tag: 'deal-finder',
  summary: 'How many listings pass of each own saved view, and how many of them are new since it was looked at',
  /** Of so many views only, the first by name. */
  query: z.object({ limit: z.optional(queryInteger({ min: 1, max: maxViews })) }),
  reply: z.object({
    /** The engine is still reading the market: ask again in a moment. */
    preparing: z.boolean(),
    /** How many views there are. */
    total: z.number(),
    counts: z.array(z.extend(viewCountSchema, { name: z.string() })),
  }),
});
