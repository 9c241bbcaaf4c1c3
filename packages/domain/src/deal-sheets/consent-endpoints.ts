import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { text } from '../kernel/fields.ts';
import { consentInputSchema, consentSchema } from './consent.ts';

const tag = 'deal-sheets';

/** An unknown id is 404, never 400. */
const params = z.object({ buyerId: text({ max: 100 }) });

const reply = z.object({ consent: z.nullable(consentSchema) });

export const getBuyerConsent = defineEndpoint({
  method: 'GET',
  path: '/api/buyer-consents/:buyerId',
  access: 'user',
  tag,
  summary: 'Whether a listed or own buyer has agreed to get deals by mail from this user, when and how',
  params,
  reply,
});

export const recordBuyerConsent = defineEndpoint({
  method: 'PUT',
  path: '/api/buyer-consents/:buyerId',
  access: 'user',
  tag,
  summary: 'Record that a buyer has agreed to get deals by mail; of the address that he has now',
  params,
  body: consentInputSchema,
  reply,
});

export const withdrawBuyerConsent = defineEndpoint({
  method: 'DELETE',
  path: '/api/buyer-consents/:buyerId',
  access: 'user',
  tag,
  summary: 'Record that a buyer wants no more deals by mail from this user',
  params,
  reply,
});
