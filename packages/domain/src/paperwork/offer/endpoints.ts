import * as z from 'zod/mini';
import { defineEndpoint } from '../../kernel/endpoint.ts';
import { pageNumber, pageSize } from '../../kernel/page.ts';
import { propertyIdParams } from '../../listings/endpoints.ts';
import { offerInputSchema, offerSchema } from './offer.ts';

const tag = 'offers';

export const saveOffer = defineEndpoint({
  method: 'POST',
  path: '/api/offers',
  access: 'user',
  tag,
  summary: 'Save an offer as a new version, and its property; figures are recomputed, a wrong one is refused',
  body: offerInputSchema,
  alsoRefuses: ['NOT_FOUND'],
  reply: offerSchema,
});

export const listOffers = defineEndpoint({
  method: 'GET',
  path: '/api/offers/property/:propertyId',
  access: 'user',
  tag,
  summary: 'The own offers for a property, newest first, 50 a page',
  params: propertyIdParams,
  query: z.object({ page: z.optional(pageNumber), limit: z.optional(pageSize) }),
  reply: z.array(offerSchema),
});
