import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { text } from '../kernel/fields.ts';
import { propertyIdParams } from '../listings/endpoints.ts';
import { dispositionInputSchema, dispositionSchema, interestInputSchema } from './disposition.ts';

const tag = 'buyers';

export const getDisposition = defineEndpoint({
  method: 'GET',
  path: '/api/user-properties/:propertyId/disposition',
  access: 'user',
  tag,
  summary: 'The own sale of a property to a buyer, and what buyers have said of it',
  params: propertyIdParams,
  reply: dispositionSchema,
});

export const setDisposition = defineEndpoint({
  method: 'PUT',
  path: '/api/user-properties/:propertyId/disposition',
  access: 'user',
  tag,
  summary: 'Attach a listed or own buyer to a property, with what he pays and the assignment fee',
  params: propertyIdParams,
  body: dispositionInputSchema,
  reply: dispositionSchema,
});

export const setBuyerInterest = defineEndpoint({
  method: 'PUT',
  path: '/api/user-properties/:propertyId/interests/:buyerId',
  access: 'user',
  tag,
  summary: 'What a listed or own buyer has said of a property; the last word counts',
  params: z.extend(propertyIdParams, { buyerId: text({ max: 100 }) }),
  body: interestInputSchema,
  reply: dispositionSchema,
});
