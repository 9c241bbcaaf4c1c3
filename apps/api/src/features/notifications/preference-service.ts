import type { BodyOf } from '@rei/domain/kernel/endpoint';
import type { updateReminderPreferences } from '@rei/domain/notifications/endpoints';
import { defaultReminderPreferences, type ReminderPreferences } from '@rei/domain/notifications/reminder-preferences';
import type { Db } from '#db/client.ts';
import * as repository from './preference-repository.ts';

export function createPreferenceService({ db }: { db: Db }) {
  async function get(userId: string): Promise<ReminderPreferences> {
    return (await repository.find(db, userId)) ?? defaultReminderPreferences;
  }

  return {
    get,

    async update(userId: string, body: BodyOf<typeof updateReminderPreferences>): Promise<ReminderPreferences> {
      await repository.upsert(db, userId, body);
      return get(userId);
    },
  };
}

export type PreferenceService = ReturnType<typeof createPreferenceService>;
