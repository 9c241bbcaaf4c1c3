import * as z from 'zod/mini';
import { activityTypes, listingChangeTypes } from './activity-type.ts';
import { callOutcomes } from './call-outcome.ts';

/** One line of a property's log. Entries of the imports (`isSystem`) belong to nobody and cannot be deleted. Dollars. */
export const activityEntrySchema = z.object({
  _id: z.string(),
  type: z.enum([...activityTypes, ...listingChangeTypes]),
  message: z.string(),
  user: z.nullable(z.string()),
  timestamp: z.string(),
  amount: z.nullable(z.number()),
  offerId: z.nullable(z.string()),
  isSystem: z.boolean(),
  /** Of a call. */
  outcome: z.optional(z.enum(callOutcomes)),
  /** Its mail reached nobody, as a later entry tells: it counts for nothing. */
  isUndelivered: z.optional(z.boolean()),
  recipient: z.optional(z.string()),
  words: z.optional(z.string()),
  mailId: z.optional(z.string()),
  offerSnapshot: z.optional(z.unknown()),
  contractSnapshot: z.optional(z.unknown()),
});

export type ActivityEntry = z.infer<typeof activityEntrySchema>;

export const recentActivitySchema = z.object({
  _id: z.string(),
  type: z.enum(activityTypes),
  message: z.string(),
  timestamp: z.string(),
  propertyId: z.string(),
  address: z.string(),
});

export type RecentActivity = z.infer<typeof recentActivitySchema>;
