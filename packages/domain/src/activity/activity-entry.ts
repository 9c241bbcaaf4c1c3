import * as z from 'zod/mini';
import { activityTypes, listingChangeTypes } from './activity-type.ts';

/**
 * One line of a property's log. Entries of the imports (`isSystem`) stand between the user's own; they belong to
 * nobody and cannot be deleted. Amount in dollars. Snapshots are left out where a list says so.
 */
export const activityEntrySchema = z.object({
  _id: z.string(),
  type: z.enum([...activityTypes, ...listingChangeTypes]),
  message: z.string(),
  /** The id of the user who did it. */
  user: z.nullable(z.string()),
  timestamp: z.string(),
  amount: z.nullable(z.number()),
  offerId: z.nullable(z.string()),
  isSystem: z.boolean(),
  /** Its mail reached nobody, as a later entry tells: it counts for nothing. */
  isUndelivered: z.optional(z.boolean()),
  /** Of mail that was not delivered: to whom, and what the mail server said. */
  recipient: z.optional(z.string()),
  words: z.optional(z.string()),
  /** The own message that it is about. */
  mailId: z.optional(z.string()),
  offerSnapshot: z.optional(z.unknown()),
  contractSnapshot: z.optional(z.unknown()),
});

export type ActivityEntry = z.infer<typeof activityEntrySchema>;

/** One line of the overview's feed: the own entries of all properties. */
export const recentActivitySchema = z.object({
  _id: z.string(),
  type: z.enum(activityTypes),
  message: z.string(),
  timestamp: z.string(),
  propertyId: z.string(),
  /** In one line: '2418 E Willetta St, Phoenix, AZ 85008'. */
  address: z.string(),
});

export type RecentActivity = z.infer<typeof recentActivitySchema>;
