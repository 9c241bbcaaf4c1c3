import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { jsonText, text } from '../kernel/fields.ts';
import { pageNumber, pageSize } from '../kernel/page.ts';
import { nameSchema } from '../kernel/saved-name.ts';
import { columnMappingSchema } from './column-mapping.ts';
import { fileAddressMaxLength } from './file-address.ts';
import {
  fileDay,
  importJobSchema,
  importKinds,
  importOptionsSchema,
  importPreviewSchema,
  importRowKinds,
  importRowsSchema,
} from './import-job.ts';
import { importPresetSchema, presetHeadings } from './import-preset.ts';
import { listingFeedSchema } from './listing-feed.ts';
import { rowsPreviewSchema } from './rows-preview.ts';

const tag = 'market';

const importIdParams = z.object({ importId: text({ max: 100 }) });

export const startImport = defineEndpoint({
  method: 'POST',
  path: '/api/imports',
  access: 'admin',
  tag,
  summary: 'Upload a file and queue its import',
  bodyType: 'multipart/form-data',
  body: z.object({
    kind: z.enum(importKinds, "Must be 'listings', 'rentals', 'rents', 'rates', 'markets' or 'buyers'"),
    options: z.optional(jsonText({ max: 20_000, schema: importOptionsSchema })),
  }),
  reply: importJobSchema,
});

export const createImportFromAddress = defineEndpoint({
  method: 'POST',
  path: '/api/imports/from-address',
  access: 'admin',
  tag,
  summary: 'Download a file of market research from an address of the public web and queue its import',
  body: z.object({
    address: text({ min: 1, max: fileAddressMaxLength }),
    options: z.optional(importOptionsSchema),
  }),
  reply: importJobSchema,
});

export const previewImport = defineEndpoint({
  method: 'POST',
  path: '/api/imports/preview',
  access: 'admin',
  tag,
  summary: 'What a file is and brings, from its beginning (of a workbook: all of it); nothing is stored',
  bodyType: 'multipart/form-data',
  body: z.object({ madeOn: z.exactOptional(fileDay) }),
  reply: importPreviewSchema,
});

export const previewRows = defineEndpoint({
  method: 'POST',
  path: '/api/imports/preview-rows',
  access: 'admin',
  tag,
  summary: 'What the first rows of a table become by a mapping, with every correction and rejection; nothing is stored',
  bodyType: 'multipart/form-data',
  body: z.object({
    mapping: jsonText({ max: 60_000, schema: columnMappingSchema }),
    madeOn: z.exactOptional(fileDay),
    asOf: z.exactOptional(fileDay),
    /** The file is the beginning of another one, so that its last row may be cut off. */
    isPart: z.optional(z.enum(['true', 'false'], "Must be 'true' or 'false'")),
  }),
  reply: rowsPreviewSchema,
});

export const listImports = defineEndpoint({
  method: 'GET',
  path: '/api/imports',
  access: 'admin',
  tag,
  summary: 'Imports that were started from the pages, newest first',
  query: z.object({ page: z.optional(pageNumber), limit: z.optional(pageSize) }),
  reply: z.object({
    imports: z.array(importJobSchema),
    total: z.number(),
    page: z.number(),
    pages: z.number(),
    maxFileBytes: z.number(),
  }),
});

export const getImport = defineEndpoint({
  method: 'GET',
  path: '/api/imports/:importId',
  access: 'admin',
  tag,
  summary: 'One import: its state and counts',
  params: importIdParams,
  reply: importJobSchema,
});

export const cancelImport = defineEndpoint({
  method: 'POST',
  path: '/api/imports/:importId/cancel',
  access: 'admin',
  tag,
  summary: 'End an import early; what it stored until then stays',
  params: importIdParams,
  reply: importJobSchema,
});

export const getImportRejects = defineEndpoint({
  method: 'GET',
  path: '/api/imports/:importId/rejects',
  access: 'admin',
  tag,
  summary: 'The rows that were not stored, with line and reason, as CSV',
  params: importIdParams,
  reply: z.string(),
  replyType: 'text/csv',
});

export const getImportCorrected = defineEndpoint({
  method: 'GET',
  path: '/api/imports/:importId/corrected',
  access: 'admin',
  tag,
  summary: 'The rows that were stored with corrections, with line and what was changed, as CSV',
  params: importIdParams,
  reply: z.string(),
  replyType: 'text/csv',
});

export const listImportRows = defineEndpoint({
  method: 'GET',
  path: '/api/imports/:importId/rows',
  access: 'admin',
  tag,
  summary: 'The rejected or corrected rows of an import, 50 a page; 404 where there are none',
  params: importIdParams,
  query: z.object({ kind: z.enum(importRowKinds, "Must be 'rejected' or 'corrected'"), page: z.optional(pageNumber) }),
  reply: importRowsSchema,
});

export const getListingFeed = defineEndpoint({
  method: 'GET',
  path: '/api/listing-feed',
  access: 'admin',
  tag,
  summary: 'The live feed of listings: when it was read last, what came and what went wrong; null where none is set up',
  reply: z.object({ feed: z.nullable(listingFeedSchema) }),
});

export const readListingFeed = defineEndpoint({
  method: 'POST',
  path: '/api/listing-feed/read',
  access: 'admin',
  tag,
  summary: 'Have the live feed read now; 409 where none is set up',
  alsoRefuses: ['CONFLICT'],
  reply: z.object({ feed: listingFeedSchema }),
});

const presetParams = z.object({ presetId: text({ max: 100 }) });

export const listImportPresets = defineEndpoint({
  method: 'GET',
  path: '/api/import-presets',
  access: 'admin',
  tag,
  summary: 'Mappings of tables that administrators saved, by name',
  reply: z.object({ presets: z.array(importPresetSchema) }),
});

export const createImportPreset = defineEndpoint({
  method: 'POST',
  path: '/api/import-presets',
  access: 'admin',
  tag,
  summary: 'Save a mapping under a name for tables with the same headings; names are unique without case',
  body: z.object({ name: nameSchema, headings: presetHeadings, mapping: columnMappingSchema }),
  alsoRefuses: ['CONFLICT'],
  reply: importPresetSchema,
});

export const updateImportPreset = defineEndpoint({
  method: 'PATCH',
  path: '/api/import-presets/:presetId',
  access: 'admin',
  tag,
  summary: 'Rename a saved mapping or change it',
  params: presetParams,
  body: z.object({
    name: z.optional(nameSchema),
    headings: z.optional(presetHeadings),
    mapping: z.optional(columnMappingSchema),
  }),
  alsoRefuses: ['CONFLICT'],
  reply: importPresetSchema,
});

export const deleteImportPreset = defineEndpoint({
  method: 'DELETE',
  path: '/api/import-presets/:presetId',
  access: 'admin',
  tag,
  summary: 'Delete a saved mapping; what was imported by it stays',
  params: presetParams,
  reply: z.object({ success: z.literal(true) }),
});
