import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { text } from '../kernel/fields.ts';
import { listingStatuses } from '../listings/listing-status.ts';

/** Of each kind. */
export const quickSearchLength = 5;

export const quickSearch = defineEndpoint({
  method: 'GET',
  path: '/api/quick-search',
  access: 'user',
  tag: 'quick-search',
  summary:
    'What this user has and may read that every word of a text fits: own saved properties, own mail, buyers, for administrators also agents and users; at most 5 of each, nothing for fewer than 2 characters',
  query: z.object({ q: text({ max: 200 }) }),
  reply: z.object({
    properties: z.array(
      z.object({
        propertyId: z.string(),
        address: z.string(),
        price: z.nullable(z.number()),
        status: z.enum(listingStatuses),
      }),
    ),
    messages: z.array(z.object({ _id: z.string(), subject: z.string(), people: z.string(), date: z.string() })),
    buyers: z.array(z.object({ _id: z.string(), name: z.string(), email: z.string() })),
    agents: z.array(z.object({ _id: z.string(), name: z.string(), detail: z.string() })),
    users: z.array(z.object({ _id: z.string(), name: z.string(), email: z.string() })),
  }),
});
