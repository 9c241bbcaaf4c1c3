import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { text } from '../kernel/fields.ts';
import { pageNumber } from '../kernel/page.ts';
import { propertySchema } from '../listings/property.ts';
import { buyerSchema } from './buyer.ts';

export const fitsPageSize = 25;

const fitSchema = z.object({ property: propertySchema, reasons: z.array(z.string()) });

export type BuyerFit = z.infer<typeof fitSchema>;

export const listBuyerFits = defineEndpoint({
  method: 'GET',
  path: '/api/buyer-fits/:buyerId',
  access: 'user',
  tag: 'buyers',
  summary: 'What a listed or own buyer would buy under the own assumptions: own deals, and a page of the market',
  params: z.object({ buyerId: text({ max: 100 }) }),
  query: z.object({ page: z.optional(pageNumber) }),
  reply: z.object({
    buyer: buyerSchema,
    /** Whether the buyer is in the own list. */
    isOwn: z.boolean(),
    /** Of the own properties with the latest activity; on the first page alone. */
    deals: z.array(fitSchema),
    listings: z.array(fitSchema),
    /** Listings of the market that fit. */
    total: z.number(),
    /** There are more than were compared: the total is of the first thousand of the ranking. Missing where all were. */
    isMore: z.optional(z.boolean()),
    page: z.number(),
    pages: z.number(),
    /** The engine is still reading the market: ask again in a moment. */
    preparing: z.boolean(),
    /** None of the areas is a place that is known. */
    isNowhere: z.boolean(),
  }),
});
