import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { jsonText, text } from '../kernel/fields.ts';
import { buyerInputSchema, buyerSchema } from './buyer.ts';
import { buyerCountQuery, buyerImportResultSchema, buyerListQuery } from './endpoints.ts';
import { buyerMappingSchema, buyerPreviewSchema } from './import-columns.ts';

const tag = 'buyers';

const ownBuyerIdParams = z.object({ ownBuyerId: text({ max: 100 }) });

export const listOwnBuyers = defineEndpoint({
  method: 'GET',
  path: '/api/own-buyers',
  access: 'user',
  tag,
  summary: 'The own private buyers by name, 100 a page unless asked otherwise',
  query: buyerListQuery,
  reply: z.array(buyerSchema),
});

export const countOwnBuyers = defineEndpoint({
  method: 'GET',
  path: '/api/own-buyers/count',
  access: 'user',
  tag,
  summary: 'How many own private buyers a search finds, all of them without one',
  query: buyerCountQuery,
  reply: z.object({ count: z.number() }),
});

export const addOwnBuyer = defineEndpoint({
  method: 'POST',
  path: '/api/own-buyers',
  access: 'user',
  tag,
  summary: 'Add a private buyer; 409 where the email is in the own list already',
  body: buyerInputSchema,
  alsoRefuses: ['CONFLICT'],
  reply: buyerSchema,
});

export const updateOwnBuyer = defineEndpoint({
  method: 'PUT',
  path: '/api/own-buyers/:ownBuyerId',
  access: 'user',
  tag,
  summary: 'Change an own private buyer; what is missing stays as it was',
  params: ownBuyerIdParams,
  body: buyerInputSchema,
  alsoRefuses: ['CONFLICT'],
  reply: buyerSchema,
});

export const deleteOwnBuyer = defineEndpoint({
  method: 'DELETE',
  path: '/api/own-buyers/:ownBuyerId',
  access: 'user',
  tag,
  summary: 'Delete an own private buyer',
  params: ownBuyerIdParams,
  reply: z.object({ success: z.literal(true) }),
});

export const previewOwnBuyerImport = defineEndpoint({
  method: 'POST',
  path: '/api/own-buyers/import-preview',
  access: 'user',
  tag,
  summary: 'How a file of private buyers would be read, from its beginning; nothing is stored',
  bodyType: 'multipart/form-data',
  body: z.object({}),
  reply: buyerPreviewSchema,
});

export const importOwnBuyers = defineEndpoint({
  method: 'POST',
  path: '/api/own-buyers/import',
  access: 'user',
  tag,
  summary: 'Store the private buyers of a file at once',
  bodyType: 'multipart/form-data',
  body: z.object({
    /** JSON of a mapping; without it the columns are guessed. */
    mapping: z.optional(jsonText({ max: 50_000, schema: buyerMappingSchema })),
  }),
  reply: buyerImportResultSchema,
});
