import type { Db } from '#db/client.ts';
import type { ExportArea } from '#ports/account-data.ts';
import * as repository from './export-repository.ts';

export function notificationAreas(db: Db): ExportArea[] {
  return [
    { name: 'notifications', rows: (userId) => repository.listAllByUser(db, userId) },
    { name: 'reminder-settings', rows: (userId) => repository.listPreferences(db, userId) },
  ];
}
