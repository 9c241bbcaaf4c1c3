import * as z from 'zod/mini';
import { importCountsSchema } from './import-job.ts';

export const listingFeedSchema = z.object({
  name: z.string(),
  everyMinutes: z.number(),
  status: z.enum(['idle', 'waiting', 'running']),
  counts: z.nullable(importCountsSchema),
  rejects: z.array(z.string()),
  startedAt: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
  lastSuccessAt: z.nullable(z.string()),
  problem: z.nullable(z.string()),
  /** All changes up to this moment are stored; null before the first reading is complete. */
  changedUpTo: z.nullable(z.string()),
  nextAt: z.nullable(z.string()),
});

export type ListingFeedState = z.infer<typeof listingFeedSchema>;
