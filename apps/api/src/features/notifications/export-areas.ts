import type { Db } from '#db/client.ts';
import type { ExportArea } from '#ports/account-data.ts';
import * as repository from './export-repository.ts';

/** A user's notifications and reminder settings, for the archive of everything that is stored of an account. */
export function notificationAreas(db: Db): ExportArea[] {
  return [
    { name: 'notifications', rows: (userId) => repository.listAllByUser(db, userId) },
    { name: 'reminder-settings', rows: (userId) => repository.listPreferences(db, userId) },
  ];
}
