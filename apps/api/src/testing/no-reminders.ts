import type { ReminderRuns } from '#jobs/reminders.ts';

const nothing = async () => undefined;

/** For tests of other jobs: nobody is reminded of anything. */
export const noReminders: { reminderRuns: ReminderRuns } = {
  reminderRuns: { reminders: { remindOfListings: nothing, remindOfDeals: nothing }, digests: { sendDue: nothing } },
};
