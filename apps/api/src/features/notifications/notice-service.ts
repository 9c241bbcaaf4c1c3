import type { Db } from '#db/client.ts';
import { listWithoutNewMail } from './preference-repository.ts';
import { insertNew, type OwnedReminder } from './reminder-repository.ts';
import * as notifications from './repository.ts';

/** Notifies users of an event within its transaction, once. */
export function createNoticeService() {
  return {
    /** Call it last: other transactions that notify wait for this one. */
    async tell(tx: Db, reminders: readonly OwnedReminder[]): Promise<void> {
      if (reminders.length === 0) return;
      await notifications.lockForInsert(tx);
      await notifications.announce(tx, await insertNew(tx, reminders));
    },

    /** Without users who turned off notifications of mail. */
    async wantedOfMail(tx: Db, reminders: readonly OwnedReminder[]): Promise<OwnedReminder[]> {
      if (reminders.length === 0) return [];
      const unwilling = await listWithoutNewMail(tx, [...new Set(reminders.map(({ userId }) => userId))]);
      return reminders.filter(({ userId }) => !unwilling.has(userId));
    },
  };
}

export type { OwnedReminder };

export type NoticeService = ReturnType<typeof createNoticeService>;
