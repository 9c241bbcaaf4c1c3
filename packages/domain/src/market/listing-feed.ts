import * as z from 'zod/mini';
import { importCountsSchema } from './import-job.ts';

/** The live feed of listings as an administrator sees it. */
export const listingFeedSchema = z.object({
  /** Its source as the pages name it: 'RESO feed'. */
  name: z.string(),
  everyMinutes: z.number(),
  /** `waiting`: somebody asked for it, and a worker is about to take it up. */
  status: z.enum(['idle', 'waiting', 'running']),
  /** Of the reading under way, or of the last one. */
  counts: z.nullable(importCountsSchema),
  /** Some of the records that were not stored, each with its reason. */
  rejects: z.array(z.string()),
  startedAt: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
  lastSuccessAt: z.nullable(z.string()),
  /** Why the last reading failed, as a sentence. */
  problem: z.nullable(z.string()),
  /** All changes up to this moment are stored; null before the first reading is complete. */
  changedUpTo: z.nullable(z.string()),
  /** When it is read by itself next; null while it is read. */
  nextAt: z.nullable(z.string()),
});

export type ListingFeedState = z.infer<typeof listingFeedSchema>;
