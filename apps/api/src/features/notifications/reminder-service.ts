import { arrivalReminder, backlogSize } from '@rei/domain/notifications/arrival-reminder';
import { type DealDeadline, dealDeadlines } from '@rei/domain/notifications/deal-deadlines';
import { dealReminders } from '@rei/domain/notifications/deal-reminders';
import { listingReminder } from '@rei/domain/notifications/listing-reminder';
import { unsentReminder } from '@rei/domain/notifications/unsent-reminder';
import type { Db } from '#db/client.ts';
import type { Clock } from '#ports/clock.ts';
import * as reminders from './reminder-repository.ts';
import * as notifications from './repository.ts';
import { listUntold } from './unsent-mail-repository.ts';

/** Per statement. */
const eventsAtOnce = 5000;
const dealsAtOnce = 500;

/** More deals under way of one user are not looked through for their deadlines. */
const mostDeadlineDeals = 1000;
const remindersAtOnce = 500;

interface Deps {
  db: Db;
  clock: Clock;
  timeZone: () => Promise<string>;
}

/** An owner can have each key once, so an interrupted or doubled run reminds of nothing twice. */
export function createReminderService({ db, clock, timeZone }: Deps) {
  async function remind(due: readonly reminders.OwnedReminder[]): Promise<void> {
    for (let from = 0; from < due.length; from += remindersAtOnce) {
      await db.transaction(async (tx) => {
        await notifications.lockForInsert(tx);
        const owners = await reminders.insertNew(tx, due.slice(from, from + remindersAtOnce));
        await notifications.announce(tx, owners);
      });
    }
  }

  async function remindOfRange(range: { after: number; through: number }): Promise<void> {
    const changes = await reminders.listChanges(db, range);
    const due = changes.flatMap(({ userId, listingId, chosen, ...seen }) => {
      const reminder = listingReminder(seen, chosen);
      return reminder ? [{ ...reminder, userId, listingId }] : [];
    });
    await remind(due);
  }

  return {
    /** Changes of the last minutes are looked at again, because a running import may add some in between. */
    async remindOfListings(): Promise<void> {
      const newest = await reminders.newestEvent(db);
      let after = await reminders.findProgress(db);
      if (after === undefined) {
        await reminders.storeProgress(db, newest);
        return;
      }
      while (after < newest) {
        const through = Math.min(after + eventsAtOnce, newest);
        await remindOfRange({ after, through });
        await reminders.storeProgress(db, await reminders.lastSettled(db, { after, through }));
        after = through;
      }
    },

    /** Where a mailbox sync starts to count, so that what an interrupted process stored is still announced. */
    newestKnown: (mailbox: string): Promise<number> => reminders.newestKnown(db, mailbox),

    /** Notifies users of a backlog after a message; returns its last message. */
    async remindOfArrivals(after: number): Promise<number> {
      const arrivals = await reminders.countArrivals(db, after);
      const total = arrivals.reduce((sum, { count }) => sum + count, 0);
      if (total > backlogSize) {
        await remind(arrivals.map((each) => ({ ...arrivalReminder(each), userId: each.userId, listingId: null })));
      }
      return Math.max(after, ...arrivals.map(({ last }) => last));
    },

    /** Soon after, once for each try. */
    async remindOfUnsentMail(): Promise<void> {
      let isMore = true;
      while (isMore) {
        const unsent = await listUntold(db, remindersAtOnce);
        await remind(unsent.map(({ userId, ...mail }) => ({ ...unsentReminder(mail), userId, listingId: null })));
        isMore = unsent.length === remindersAtOnce;
      }
    },

    /** What the papers of a user's deals set, soonest first. */
    async listDeadlines(userId: string): Promise<DealDeadline[]> {
      const now = { at: clock.now().toISOString(), timeZone: await timeZone() };
      const deals = await reminders.listDeals(db, undefined, mostDeadlineDeals, userId);
      const deadlines = deals.flatMap((deal) => dealDeadlines(deal, now));
      return deadlines.toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0));
    },

    async remindOfDeals(): Promise<void> {
      const now = { at: clock.now().toISOString(), timeZone: await timeZone() };
      let after: reminders.DealPlace | undefined;
      do {
        const deals = await reminders.listDeals(db, after, dealsAtOnce);
        const due = deals.flatMap(({ userId, isDisabled, chosen, ...deal }) =>
          (isDisabled ? [] : dealReminders(deal, chosen, now)).map((reminder) => ({
            ...reminder,
            userId,
            listingId: deal.propertyId,
          })),
        );
        await remind(due);
        after = deals.length === dealsAtOnce ? deals.at(-1) : undefined;
      } while (after !== undefined);
    },
  };
}

export type ReminderService = ReturnType<typeof createReminderService>;
