import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { text } from '../kernel/fields.ts';
import { columnMappingSchema } from './column-mapping.ts';
import { importPresetSchema, presetHeadings, presetName } from './import-preset.ts';

const tag = 'market';

/** What is no id of a preset is simply not there: 404, never 400. */
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
  body: z.object({ name: presetName, headings: presetHeadings, mapping: columnMappingSchema }),
  reply: importPresetSchema,
});

export const updateImportPreset = defineEndpoint({
  method: 'PATCH',
  path: '/api/import-presets/:presetId',
  access: 'admin',
  tag,
  summary: 'Rename a saved mapping or change it',
  params: presetParams,
  body: z.object({ name: z.optional(presetName), mapping: z.optional(columnMappingSchema) }),
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
