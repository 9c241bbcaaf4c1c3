import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { propertySchema } from '../listings/property.ts';

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
