import * as z from 'zod/mini';
import { buyerMappingSchema } from '../buyers/import-columns.ts';
import { isCalendarDay } from '../kernel/calendar-day.ts';
import { text } from '../kernel/fields.ts';
import { columnMappingSchema } from './column-mapping.ts';
import { importPresetSchema } from './import-preset.ts';
import { mappedFieldNames } from './mapped-fields.ts';

export const marketImportKinds = ['listings', 'rentals', 'rents', 'rates', 'markets'] as const;
export type MarketImportKind = (typeof marketImportKinds)[number];

export const importKinds = [...marketImportKinds, 'buyers'] as const;
export type ImportKind = (typeof importKinds)[number];

/** `cancelled` keeps what was stored until then; `failed` says why in `problem`. */
const importStatuses = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type ImportStatus = (typeof importStatuses)[number];

const importOrigins = ['page', 'command'] as const;
export type ImportOrigin = (typeof importOrigins)[number];

export const importRowKinds = ['rejected', 'corrected'] as const;
export type ImportRowKind = (typeof importRowKinds)[number];

const madeOnOrigins = ['choice', 'name', 'records', 'file'] as const;

/** The day that a file's data is of: chosen, else told by its name or records, else the day it was saved. */
export const madeOnSchema = z.object({ day: z.string(), from: z.enum(madeOnOrigins) });

export type MadeOn = z.infer<typeof madeOnSchema>;

export const fileDay = text({ max: 10 }).check(
  z.refine((day) => isCalendarDay(day) && day >= '1970-01-01', 'Must be a day such as 2026-11-20'),
);

/** Choices made with a file; each is for the kinds it makes sense for and ignored by the others. */
export const importOptionsSchema = z.object({
  fiscalYear: z.exactOptional(
    z.int('Must be a year').check(z.gte(2000, 'Must be a year'), z.lte(2100, 'Must be a year')),
  ),
  /** Research series: the year of Census medians, where the file does not tell it. */
  dataYear: z.exactOptional(
    z.int('Must be a year').check(z.gte(2005, 'Must be a year'), z.lte(2100, 'Must be a year')),
  ),
  allForeclosure: z.exactOptional(z.boolean('Must be yes or no')),
  isFull: z.exactOptional(z.boolean('Must be yes or no')),
  columnMapping: z.exactOptional(columnMappingSchema),
  buyerMapping: z.exactOptional(buyerMappingSchema),
  /** Listings: the day on which the file was saved, where it has been to another machine since. */
  madeOn: z.exactOptional(fileDay),
  asOf: z.exactOptional(fileDay),
});

export type ImportOptions = z.infer<typeof importOptionsSchema>;

export const importCountsSchema = z.object({
  format: z.string(),
  rowsRead: z.number(),
  added: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  rejected: z.number(),
  madeOn: z.exactOptional(madeOnSchema),
  notes: z.array(z.string()),
});

export const importJobSchema = z.object({
  id: z.string(),
  kind: z.enum(importKinds),
  fileName: z.string(),
  fileBytes: z.number(),
  options: importOptionsSchema,
  status: z.enum(importStatuses),
  isCancelRequested: z.boolean(),
  counts: z.nullable(importCountsSchema),
  /** The part of the file that has been read, 0 to 1; an import that begins anew keeps it until it is there again. */
  readShare: z.number(),
  problem: z.nullable(z.string()),
  hasRejects: z.boolean(),
  hasCorrected: z.boolean(),
  startedBy: z.nullable(z.string()),
  origin: z.enum(importOrigins),
  createdAt: z.string(),
  startedAt: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
});

export type ImportJob = z.infer<typeof importJobSchema>;

export function isUnfinished(status: ImportStatus): boolean {
  return status === 'queued' || status === 'running';
}

export const importRowsSchema = z.object({
  rows: z.array(
    z.object({
      line: z.number(),
      reason: z.string(),
      cells: z.array(z.object({ name: z.string(), text: z.string() })),
    }),
  ),
  page: z.number(),
  pages: z.number(),
});

export type ImportRows = z.infer<typeof importRowsSchema>;
export type ImportRow = ImportRows['rows'][number];

export const importPreviewSchema = z.object({
  format: z.nullable(z.string()),
  kind: z.exactOptional(z.enum(marketImportKinds)),
  needsFiscalYear: z.exactOptional(z.boolean()),
  /** Medians of a year that neither the content nor the name tells. */
  needsDataYear: z.exactOptional(z.boolean()),
  table: z.nullable(
    z.object({
      headings: z.array(z.string()),
      rows: z.array(z.array(z.string())),
      columns: z.partialRecord(z.enum(mappedFieldNames), z.string()),
      constants: columnMappingSchema.shape.constants,
      tool: z.nullable(z.string()),
      preset: z.nullable(importPresetSchema),
    }),
  ),
  problem: z.nullable(z.string()),
  madeOn: z.exactOptional(madeOnSchema),
});

export type ImportPreview = z.infer<typeof importPreviewSchema>;
