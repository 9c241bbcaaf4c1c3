import type { ReminderPreferences } from '@rei/domain/notifications/reminder-preferences';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { reminderPreferences } from '#db/schema/notifications.ts';

const preferenceColumns = {
  unansweredOffer: reminderPreferences.unansweredOffer,
  unansweredOfferDays: reminderPreferences.unansweredOfferDays,
  expiry: reminderPreferences.expiry,
  expiryDays: reminderPreferences.expiryDays,
  deadlines: reminderPreferences.deadlines,
  deadlineDays: reminderPreferences.deadlineDays,
  priceCut: reminderPreferences.priceCut,
  statusChange: reminderPreferences.statusChange,
  newMail: reminderPreferences.newMail,
  taskDue: reminderPreferences.taskDue,
  taskDueMail: reminderPreferences.taskDueMail,
  dailyDigest: reminderPreferences.dailyDigest,
};

export async function find(db: Db, userId: string): Promise<ReminderPreferences | undefined> {
  const [row] = await db
    .select(preferenceColumns)
    .from(reminderPreferences)
    .where(eq(reminderPreferences.userId, userId));
  return row;
}

export async function listWithoutNewMail(db: Db, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ userId: reminderPreferences.userId })
    .from(reminderPreferences)
    .where(and(inArray(reminderPreferences.userId, [...userIds]), eq(reminderPreferences.newMail, false)));
  return new Set(rows.map(({ userId }) => userId));
}

/** Fields that are not given keep their value, or the default. */
export async function upsert(
  db: Db,
  userId: string,
  given: { [Key in keyof ReminderPreferences]?: ReminderPreferences[Key] | undefined },
): Promise<void> {
  await db
    .insert(reminderPreferences)
    .values({ userId, ...given })
    .onConflictDoUpdate({ target: reminderPreferences.userId, set: { ...given, updatedAt: sql`now()` } });
}
