import * as z from 'zod/mini';

export const maxReminderDays = 60;

const days = z
  .int('Must be a whole number')
  .check(z.gte(1, 'At least 1 day'), z.lte(maxReminderDays, `At most ${maxReminderDays} days`));
const isOn = z.boolean('Must be true or false');

export const reminderPreferencesSchema = z.object({
  /** An offer without an answer for so many days. */
  unansweredOffer: isOn,
  unansweredOfferDays: days,
  /** An offer or a contract so many days before it expires. */
  expiry: isOn,
  expiryDays: days,
  /** The end of the inspection and the closing, so many days ahead. */
  deadlines: isOn,
  deadlineDays: days,
  priceCut: isOn,
  statusChange: isOn,
  newMail: isOn,
  /** An open task at its time of day; by email besides. */
  taskDue: isOn,
  taskDueMail: isOn,
  dailyDigest: isOn,
});

export type ReminderPreferences = z.infer<typeof reminderPreferencesSchema>;

export const defaultReminderPreferences: ReminderPreferences = {
  unansweredOffer: true,
  unansweredOfferDays: 5,
  expiry: true,
  expiryDays: 3,
  deadlines: true,
  deadlineDays: 3,
  priceCut: true,
  statusChange: true,
  newMail: true,
  taskDue: true,
  taskDueMail: false,
  dailyDigest: false,
};
