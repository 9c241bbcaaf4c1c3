import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { text } from '../kernel/fields.ts';
import { reOfferKinds } from './re-offer.ts';

const tag = 'alerts';

export const reOfferSchema = z.object({
  _id: z.string(),
  propertyId: z.string(),
  address: z.string(),
  kind: z.enum(reOfferKinds),
  /** 'Now 3% from your offer of May 3'. */
  text: z.string(),
  at: z.string(),
  /** What the updated offer begins with: the terms that went out last, at this price. */
  draft: z.object({ offerPrice: z.number(), terms: z.record(z.string(), z.unknown()) }),
});
export type ReOfferCard = z.infer<typeof reOfferSchema>;

export const listReOffers = defineEndpoint({
  method: 'GET',
  path: '/api/re-offers',
  access: 'user',
  tag,
  summary: 'Own offers that are worth another look, newest first; those of a property, if it is named',
  query: z.object({ propertyId: z.optional(text({ max: 20 })) }),
  reply: z.object({ reOffers: z.array(reOfferSchema) }),
});

export const dismissReOffer = defineEndpoint({
  method: 'POST',
  path: '/api/re-offers/:reOfferId/dismiss',
  access: 'user',
  tag,
  summary: 'Put an offer that came back aside; what happens later brings it back again',
  params: z.object({ reOfferId: text({ max: 100 }) }),
  reply: z.object({ success: z.literal(true) }),
});
