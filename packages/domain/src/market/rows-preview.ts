import * as z from 'zod/mini';
import { listingStatuses } from '../listings/listing-status.ts';
import { propertyTypes } from '../listings/property-type.ts';
import { mappedStatuses } from './column-mapping.ts';

export const previewedRows = 20;

/** Rows of the file that are looked through for them, for what is left out and for status words. */
export const lookedThroughRows = 1000;

export const namedLeftOut = 50;

export const rowsPreviewSchema = z.object({
  rows: z.array(
    z.object({
      line: z.number(),
      address: z.string(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
      price: z.nullable(z.number()),
      status: z.enum(listingStatuses),
      type: z.enum(propertyTypes),
      beds: z.nullable(z.number()),
      baths: z.nullable(z.number()),
      sqft: z.nullable(z.number()),
      listDate: z.nullable(z.string()),
      soldPrice: z.nullable(z.number()),
      soldOn: z.nullable(z.string()),
      agent: z.nullable(z.string()),
      corrections: z.array(z.string()),
    }),
  ),
  leftOut: z.array(z.object({ line: z.number(), kind: z.enum(['rejected', 'skipped']), reason: z.string() })),
  counts: z.object({
    rows: z.number(),
    taken: z.number(),
    corrected: z.number(),
    rejected: z.number(),
    skipped: z.number(),
  }),
  isWhole: z.boolean(),
  statuses: z.array(z.object({ word: z.string(), count: z.number(), guess: z.nullable(z.enum(mappedStatuses)) })),
});

export type RowsPreview = z.infer<typeof rowsPreviewSchema>;
