import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { queryInteger } from '../kernel/fields.ts';
import { maxViews, viewCountSchema } from './view-count.ts';

/** Apart from the other endpoints, whose questions the Overview would load with it. */
export const countViews = defineEndpoint({
  method: 'GET',
  path: '/api/deals/views/counts',
  access: 'user',
  tag: 'deal-finder',
  summary: 'How many listings pass of each own saved view, and how many of them are new since it was looked at',
  query: z.object({ limit: z.optional(queryInteger({ min: 1, max: maxViews })) }),
  reply: z.object({
    preparing: z.boolean(),
    total: z.number(),
    counts: z.array(z.extend(viewCountSchema, { name: z.string() })),
  }),
});
