import * as z from 'zod/mini';
import { propertySchema } from '../listings/property.ts';

/** A property in a user's own list. `offer` is free JSON of the client, at most 64 KB. */
export const savedPropertySchema = z.object({
  propertyId: z.string(),
  property: propertySchema,
  activityLog: z.array(z.unknown()),
  hidden: z.boolean(),
  offer: z.nullable(z.unknown()),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export type SavedProperty = z.infer<typeof savedPropertySchema>;

/** The largest snapshot or offer that is stored, in bytes of JSON. */
export const snapshotMaxBytes = 64 * 1024;
