import * as z from 'zod/mini';
import { buyerMappingSchema } from '../buyers/import-columns.ts';
import { isCalendarDay } from '../kernel/calendar-day.ts';
import { text } from '../kernel/fields.ts';
import { columnMappingSchema } from './column-mapping.ts';
import { importPresetSchema } from './import-preset.ts';
import { mappedFieldNames } from './mapped-fields.ts';

/** What a file of the market can bring: homes for sale, HUD's yearly rents, or the weekly mortgage rate. */
export const marketImportKinds = ['listings', 'rents', 'rates'] as const;
export type MarketImportKind = (typeof marketImportKinds)[number];

/** All that is imported as a job. */
export const importKinds = [...marketImportKinds, 'buyers'] as const;
export type ImportKind = (typeof importKinds)[number];

/** `cancelled` keeps what was stored until then; `failed` says why in `problem`. */
const importStatuses = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** Where an import was started: on a page, or by the command `npm run import`. */
const importOrigins = ['page', 'command'] as const;
export type ImportOrigin = (typeof importOrigins)[number];

/** Rows of an import of which something is told: why they were not stored, or what was changed in them. */
export const importRowKinds = ['rejected', 'corrected'] as const;
export type ImportRowKind = (typeof importRowKinds)[number];

/** Days for which those rows can be seen and downloaded. */
export const rejectsKeptDays = 30;

/** Where the day comes from on which a file's data was made. */
const madeOnOrigins = ['choice', 'name', 'records', 'file'] as const;

/**
 * The day (YYYY-MM-DD) on which the data of a file of listings was made, as it was chosen, else as the file's name tells
 * it, else the latest that its records tell, else the day on which the file was saved. Of two files the one of the later
 * day counts, whichever was imported first.
 */
export const madeOnSchema = z.object({ day: z.string(), from: z.enum(madeOnOrigins) });

export type MadeOn = z.infer<typeof madeOnSchema>;

/** YYYY-MM-DD, since there are files. */
export const fileDay = text({ max: 10 }).check(
  z.refine((day) => isCalendarDay(day) && day >= '1970-01-01', 'Must be a day such as 2026-11-20'),
);

/** Choices made with a file; each is for the kinds it makes sense for and ignored by the others. */
export const importOptionsSchema = z.object({
  /** Rents: HUD's fiscal year, where the file does not tell it or tells it wrong. */
  fiscalYear: z.exactOptional(
    z.int('Must be a year').check(z.gte(2000, 'Must be a year'), z.lte(2100, 'Must be a year')),
  ),
  /** Listings: every row is a foreclosure, as in a search for nothing else. */
  allForeclosure: z.exactOptional(z.boolean('Must be yes or no')),
  /** Listings: the file is all that its source has; what is missing in it goes off the market. */
  isFull: z.exactOptional(z.boolean('Must be yes or no')),
  /** Listings: how a table of an unknown format is read; without it the format is recognised. */
  columnMapping: z.exactOptional(columnMappingSchema),
  /** Buyers: how the file is read; without it its columns are guessed. */
  buyerMapping: z.exactOptional(buyerMappingSchema),
  /** Listings: the day on which the file was saved, where it has been to another machine since. */
  madeOn: z.exactOptional(fileDay),
  /** Listings: the day on which the file's data was made, whatever the file tells. */
  asOf: z.exactOptional(fileDay),
});

export type ImportOptions = z.infer<typeof importOptionsSchema>;

/** The counts of an import, so far or at its end; each row read is in one of the next four or in a note. */
export const importCountsSchema = z.object({
  /** What the file was recognised as: 'Redfin download'. */
  format: z.string(),
  rowsRead: z.number(),
  added: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  rejected: z.number(),
  /** Listings: of which day the file's data is. */
  madeOn: z.exactOptional(madeOnSchema),
  /** What else is worth knowing: '3 repeated in the file'. */
  notes: z.array(z.string()),
});

/** An import as an administrator follows it. */
export const importJobSchema = z.object({
  id: z.string(),
  kind: z.enum(importKinds),
  fileName: z.string(),
  fileBytes: z.number(),
  options: importOptionsSchema,
  status: z.enum(importStatuses),
  /** A running import ends at its next look, within seconds. */
  isCancelRequested: z.boolean(),
  counts: z.nullable(importCountsSchema),
  /** The part of the file that has been read, 0 to 1; an import that begins anew keeps it until it is there again. */
  readShare: z.number(),
  /** Why it failed, as a sentence. */
  problem: z.nullable(z.string()),
  /** The rejected rows can be seen and downloaded; the same of those that were stored with corrections. */
  hasRejects: z.boolean(),
  hasCorrected: z.boolean(),
  /** The administrator's name; null when the account is gone, and for the command. */
  startedBy: z.nullable(z.string()),
  origin: z.enum(importOrigins),
  createdAt: z.string(),
  startedAt: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
});

export type ImportJob = z.infer<typeof importJobSchema>;

/** Whether an import is still to come or under way. */
export function isUnfinished(status: ImportStatus): boolean {
  return status === 'queued' || status === 'running';
}

/** A page of the rejected or corrected rows of an import. */
export const importRowsSchema = z.object({
  rows: z.array(
    z.object({
      /** The line, sheet row or record of the file. */
      line: z.number(),
      /** Why it was not stored, or what was changed in it. */
      reason: z.string(),
      /** What it holds, under its columns' names. */
      cells: z.array(z.object({ name: z.string(), text: z.string() })),
    }),
  ),
  page: z.number(),
  pages: z.number(),
});

export type ImportRows = z.infer<typeof importRowsSchema>;
export type ImportRow = ImportRows['rows'][number];

/** What a file looks like before it is imported: exactly one of format, table and problem is told. */
export const importPreviewSchema = z.object({
  /** It is recognised as this: 'Redfin download'. */
  format: z.nullable(z.string()),
  /** What a recognised file brings. */
  kind: z.exactOptional(z.enum(marketImportKinds)),
  /** Of rents: neither content nor name tell their fiscal year. */
  needsFiscalYear: z.exactOptional(z.boolean()),
  /** It is a table of an unknown format; `columns` is a guess of which heading is which of our fields. */
  table: z.nullable(
    z.object({
      headings: z.array(z.string()),
      rows: z.array(z.array(z.string())),
      columns: z.partialRecord(z.enum(mappedFieldNames), z.string()),
      /** What homes without a status are, in lists of owners and of sales. */
      constants: columnMappingSchema.shape.constants,
      /** The tool whose export this is: 'PropStream'. */
      tool: z.nullable(z.string()),
      /** The mapping that was saved for a table with these headings. */
      preset: z.nullable(importPresetSchema),
    }),
  ),
  /** It cannot be read, and this is why. */
  problem: z.nullable(z.string()),
  /** Of which day its data is, as far as its beginning tells. */
  madeOn: z.exactOptional(madeOnSchema),
});

export type ImportPreview = z.infer<typeof importPreviewSchema>;
