import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { queryFlag, queryInteger, text } from '../kernel/fields.ts';
import { pageNumber } from '../kernel/page.ts';
import { propertyIdParams } from '../listings/endpoints.ts';
import { savedPropertySchema } from './saved-property.ts';

const tag = 'saved-properties';

export const saveProperty = defineEndpoint({
  method: 'POST',
  path: '/api/user-properties',
  access: 'user',
  tag,
  summary: 'Save a property to the own list; saving again changes nothing but the offer',
  body: z.object({ propertyId: text({ min: 1, max: 100 }), offer: z.optional(z.unknown()) }),
  reply: savedPropertySchema,
});

export const listSavedProperties = defineEndpoint({
  method: 'GET',
  path: '/api/user-properties',
  access: 'user',
  tag,
  summary: 'The own saved properties, newest first',
  query: z.object({
    page: z.optional(pageNumber),
    limit: z.optional(queryInteger({ min: 1, max: 1000 })),
    hidden: z.optional(queryFlag),
  }),
  reply: z.object({ properties: z.array(savedPropertySchema), total: z.number() }),
});

export const getSavedProperty = defineEndpoint({
  method: 'GET',
  path: '/api/user-properties/:propertyId',
  access: 'user',
  tag,
  summary: 'One saved property',
  params: propertyIdParams,
  reply: savedPropertySchema,
});

export const removeSavedProperty = defineEndpoint({
  method: 'DELETE',
  path: '/api/user-properties/:propertyId',
  access: 'user',
  tag,
  summary: 'Take a property off the own list; its log and offers are kept',
  params: propertyIdParams,
  reply: z.object({ success: z.literal(true) }),
});

export const hideProperty = defineEndpoint({
  method: 'POST',
  path: '/api/user-properties/:propertyId/hide',
  access: 'user',
  tag,
  summary: 'Hide a property from the own searches, or show it again',
  params: propertyIdParams,
  body: z.object({ hidden: z.boolean() }),
  reply: z.object({ propertyId: z.string(), hidden: z.boolean() }),
});
