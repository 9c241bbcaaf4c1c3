import type { PgBoss } from 'pg-boss';
import type { DigestService } from '#features/notifications/digest-service.ts';
import type { ReminderService } from '#features/notifications/reminder-service.ts';
import type { TaskRuleService } from '#features/tasks/rule-service.ts';
import type { TaskReminderService } from '#features/tasks/task-reminder-service.ts';

export interface ReminderRuns {
  reminders: Pick<ReminderService, 'remindOfListings' | 'remindOfUnsentMail' | 'remindOfDeals'>;
  digests: DigestService;
  taskRules: Pick<TaskRuleService, 'makeDue'>;
  taskReminders: TaskReminderService;
}

const listingQueue = 'listing-reminders';
const dealQueue = 'deal-reminders';

/** What an import changed, tasks that are due, and mail that did not go out, are told within minutes; what a day changes, once an hour. */
const listingCron = '*/2 * * * *';
const dealCron = '7 * * * *';

export async function createReminderJobs(boss: PgBoss) {
  for (const queue of [listingQueue, dealQueue]) await boss.createQueue(queue, { policy: 'singleton', retryLimit: 0 });
  return {
    async work({ reminders, digests, taskRules, taskReminders }: ReminderRuns): Promise<void> {
      await boss.work(listingQueue, { pollingIntervalSeconds: 10 }, async () => {
        await reminders.remindOfUnsentMail();
        await taskRules.makeDue();
        await taskReminders.remindDue();
        await reminders.remindOfListings();
      });
      await boss.work(dealQueue, { pollingIntervalSeconds: 30 }, async () => {
        await reminders.remindOfDeals();
        await digests.sendDue();
      });
      await boss.schedule(listingQueue, listingCron);
      // The next process makes up for the hours in which none ran: some run for less than one.
      await boss.schedule(dealQueue, dealCron, null, { missed: 'once' });
    },
  };
}
