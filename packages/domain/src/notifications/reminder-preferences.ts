import * as z from 'zod/mini';

/** Days that can be chosen. */
export const maxReminderDays = 60;

const days = z
  .int('Must be a whole number')
  .check(z.gte(1, 'At least 1 day'), z.lte(maxReminderDays, `At most ${maxReminderDays} days`));
const isOn = z.boolean('Must be true or false');

/** What a user wants to be reminded of. */
export const reminderPreferencesSchema = z.object({
  /** An offer that nobody has answered so many days after it went out. */
  unansweredOffer: isOn,
  unansweredOfferDays: days,
  /** An offer or a contract so many days before it expires. */
  expiry: isOn,
  expiryDays: days,
  /** End of the inspection and closing, so many days ahead. */
  deadlines: isOn,
  deadlineDays: days,
  /** A saved listing's price that fell. */
  priceCut: isOn,
  /** A saved listing's status that changed. */
  statusChange: isOn,
  /** A message that comes into the inbox. */
  newMail: isOn,
  /** Once a day a mail of what is unread. */
  dailyDigest: isOn,
});

export type ReminderPreferences = z.infer<typeof reminderPreferencesSchema>;

/** What counts for a user who has chosen nothing. */
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
  dailyDigest: false,
};
