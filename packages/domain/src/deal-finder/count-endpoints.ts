import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { queryInteger } from '../kernel/fields.ts';
import { propertySchema } from '../listings/property.ts';
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

/** So many are shown beside how many there are. */
export const topDealsLength = 3;

const known = z.nullable(z.number());

const topDealSchema = z.extend(
  z.pick(propertySchema, { property_id: true, location: true, prop_type: true, list_price: true, primary_photo: true }),
  { passes: z.boolean(), monthlyCashFlow: known, cashOnCash: known },
);
export type TopDeal = z.infer<typeof topDealSchema>;

export const getTopDeals = defineEndpoint({
  method: 'GET',
  path: '/api/deals/top',
  access: 'user',
  tag: 'deal-finder',
  summary:
    'How many listings of the whole market pass under the own default profile and buy box, and the best of them; where none passes, those that come closest',
  reply: z.object({
    preparing: z.boolean(),
    considered: z.number(),
    passing: z.number(),
    deals: z.array(topDealSchema),
  }),
});
