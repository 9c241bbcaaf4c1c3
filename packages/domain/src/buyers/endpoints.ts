import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { jsonText, text } from '../kernel/fields.ts';
import { pageNumber, pageSize } from '../kernel/page.ts';
import { propertyIdParams } from '../listings/endpoints.ts';
import { buyerInputSchema, buyerSchema } from './buyer.ts';
import { buyerMappingSchema, buyerPreviewSchema } from './import-columns.ts';
import { onlyAdministrators } from './texts.ts';

const tag = 'buyers';

const buyerIdParams = z.object({ buyerId: text({ max: 100 }) });

export const buyerOrders = ['name', 'email', 'newest'] as const;
export type BuyerOrder = (typeof buyerOrders)[number];

const q = z.optional(text({ max: 200 }));

export const buyerCountQuery = z.object({ q });

export const buyerListQuery = z.object({
  q,
  sort_by: z.optional(z.enum(buyerOrders, 'Unknown order')),
  sort: z.optional(z.enum(['asc', 'desc'], "Must be 'asc' or 'desc'")),
  page: z.optional(pageNumber),
  limit: z.optional(pageSize),
});

export const listBuyers = defineEndpoint({
  method: 'GET',
  path: '/api/buyers',
  access: 'user',
  tag,
  summary: 'The buyers by name, 100 a page unless asked otherwise',
  query: buyerListQuery,
  reply: z.array(buyerSchema),
});

export const countBuyers = defineEndpoint({
  method: 'GET',
  path: '/api/buyers/count',
  access: 'user',
  tag,
  summary: 'How many buyers a search finds, all of them without one',
  query: buyerCountQuery,
  reply: z.object({ count: z.number() }),
});

export const addBuyer = defineEndpoint({
  method: 'POST',
  path: '/api/buyers',
  access: 'admin',
  refusal: onlyAdministrators.add,
  tag,
  summary: 'Add a buyer; 409 where the email is listed already',
  body: buyerInputSchema,
  alsoRefuses: ['CONFLICT'],
  reply: buyerSchema,
});

export const updateBuyer = defineEndpoint({
  method: 'PUT',
  path: '/api/buyers/:buyerId',
  access: 'admin',
  refusal: onlyAdministrators.edit,
  tag,
  summary: 'Change a buyer; what is missing stays as it was',
  params: buyerIdParams,
  body: buyerInputSchema,
  alsoRefuses: ['CONFLICT'],
  reply: buyerSchema,
});

export const deleteBuyer = defineEndpoint({
  method: 'DELETE',
  path: '/api/buyers/:buyerId',
  access: 'admin',
  refusal: onlyAdministrators.delete,
  tag,
  summary: 'Delete a buyer',
  params: buyerIdParams,
  reply: z.object({ success: z.literal(true) }),
});

export const previewBuyerImport = defineEndpoint({
  method: 'POST',
  path: '/api/buyers/import-preview',
  access: 'admin',
  refusal: onlyAdministrators.add,
  tag,
  summary: 'How a file of buyers or groups would be read, from its beginning; nothing is stored',
  bodyType: 'multipart/form-data',
  body: z.object({}),
  reply: buyerPreviewSchema,
});

export const buyerImportResultSchema = z.object({
  message: z.string(),
  importedCount: z.number(),
  updatedCount: z.number(),
  unchangedCount: z.number(),
  repeatedCount: z.number(),
  skippedCount: z.number(),
  skipped: z.array(z.object({ row: z.number(), reason: z.string() })),
});

export const smartImport = defineEndpoint({
  method: 'POST',
  path: '/api/buyers/smart-import',
  access: 'admin',
  refusal: onlyAdministrators.add,
  tag,
  summary: 'Store the buyers of a file at once; large files better go to /api/imports, which shows progress',
  bodyType: 'multipart/form-data',
  body: z.object({
    /** JSON of a mapping; without it the columns are guessed. */
    mapping: z.optional(jsonText({ max: 50_000, schema: buyerMappingSchema })),
  }),
  reply: buyerImportResultSchema,
});

export const namedSkippedRows = 1000;

export const listMatchingBuyers = defineEndpoint({
  method: 'GET',
  path: '/api/user-properties/:propertyId/matching-buyers',
  access: 'user',
  tag,
  summary: 'Who buys what a property is, and why; most wishes met first',
  params: propertyIdParams,
  query: z.object({ page: z.optional(pageNumber), limit: z.optional(pageSize) }),
  reply: z.object({
    buyers: z.array(z.object({ buyer: buyerSchema, reasons: z.array(z.string()) })),
    total: z.number(),
    /** The property's after operating costs, in percent; where it is null, those who ask for a minimum are left out. */
    cashOnCash: z.nullable(z.number()),
  }),
});
