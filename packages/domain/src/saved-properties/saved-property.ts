import * as z from 'zod/mini';
import { activityEntrySchema } from '../activity/activity-entry.ts';
import { dealProgressSchema } from '../activity/deal-progress.ts';
import { agreementSchema } from '../listings/agreement.ts';
import { propertySchema, quickFiguresSchema } from '../listings/property.ts';
import { contactRoles } from '../listings/property-contact.ts';
import { sinceSavedSchema } from './since-saved.ts';

/** How many entries of each log the list carries, without their snapshots. */
export const listedLogLength = 20;

/** How many entries of its log a single record carries; older ones are paged by the log's own call. */
export const recordLogLength = 200;

/** The longest private note, in characters. */
export const noteMaxLength = 10_000;

/** A property in a user's own list. `offer` is free JSON of the client, at most 64 KB. */
export const savedPropertySchema = z.object({
  propertyId: z.string(),
  property: propertySchema,
  /** As a search shows them to this user. */
  figures: quickFiguresSchema,
  /** Newest first. In the list the latest own entries without snapshots. */
  activityLog: z.array(activityEntrySchema),
  hidden: z.boolean(),
  offer: z.nullable(z.unknown()),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Where the deal stands, from the whole log. */
  progress: dealProgressSchema,
  /** The agreed price, which counts in place of the list price; null while nothing is agreed. */
  agreed: z.nullable(agreementSchema),
  /** A counter-offer that waits for an answer, dollars. */
  counter: z.nullable(z.number()),
  lastActivityAt: z.string(),
  tags: z.array(z.string()),
  hasNote: z.boolean(),
  sinceSaved: sinceSavedSchema,
  /** Only for a property that this user added by hand. */
  manual: z.nullable(z.object({ contactRole: z.nullable(z.enum(contactRoles)) })),
});

export type SavedProperty = z.infer<typeof savedPropertySchema>;

/** A single record: with the private note and its log as far as 200 entries, changes of the listing among them. */
export const savedRecordSchema = z.extend(savedPropertySchema, { note: z.string(), activityTotal: z.number() });

export type SavedRecord = z.infer<typeof savedRecordSchema>;
