import type { Db } from '#db/client.ts';
import { listWithoutNewMail } from './preference-repository.ts';
import { insertNew, type OwnedReminder } from './reminder-repository.ts';
import * as notifications from './repository.ts';

/** Tells users of what happens at this moment, within the transaction in which it does: each thing once. */
export function createNoticeService() {
  return {
    /** Whoever listens learns of it when the transaction has ended. Done last: others who tell wait for it. */
    async tell(tx: Db, reminders: readonly OwnedReminder[]): Promise<void> {
      if (reminders.length === 0) return;
      await notifications.lockForInsert(tx);
      await notifications.announce(tx, await insertNew(tx, reminders));
    },

    /** Of these those whose readers want to be told of new mail. */
    async wantedOfMail(tx: Db, reminders: readonly OwnedReminder[]): Promise<OwnedReminder[]> {
      if (reminders.length === 0) return [];
      const unwilling = await listWithoutNewMail(tx, [...new Set(reminders.map(({ userId }) => userId))]);
      return reminders.filter(({ userId }) => !unwilling.has(userId));
    },
  };
}

export type { OwnedReminder };

export type NoticeService = ReturnType<typeof createNoticeService>;
