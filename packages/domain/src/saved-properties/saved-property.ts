import * as z from 'zod/mini';
import { activityEntrySchema } from '../activity/activity-entry.ts';
import { dealProgressSchema } from '../activity/deal-progress.ts';
import { agreementSchema } from '../listings/agreement.ts';
import { propertySchema, quickFiguresSchema } from '../listings/property.ts';
import { contactRoles } from '../listings/property-contact.ts';
import { sinceSavedSchema } from './since-saved.ts';

export const listedLogLength = 20;

/** How many entries of its log a single record carries; older ones are paged by the log's own call. */
export const recordLogLength = 200;

export const noteMaxLength = 10_000;

export const savedPropertySchema = z.object({
  propertyId: z.string(),
  property: propertySchema,
  figures: quickFiguresSchema,
  activityLog: z.array(activityEntrySchema),
  hidden: z.boolean(),
  offer: z.nullable(z.unknown()),
  createdAt: z.string(),
  updatedAt: z.string(),
  progress: dealProgressSchema,
  agreed: z.nullable(agreementSchema),
  counter: z.nullable(z.number()),
  lastActivityAt: z.string(),
  tags: z.array(z.string()),
  hasNote: z.boolean(),
  sinceSaved: sinceSavedSchema,
  manual: z.nullable(z.object({ contactRole: z.nullable(z.enum(contactRoles)) })),
});

export type SavedProperty = z.infer<typeof savedPropertySchema>;

export const savedRecordSchema = z.extend(savedPropertySchema, { note: z.string(), activityTotal: z.number() });

export type SavedRecord = z.infer<typeof savedRecordSchema>;
