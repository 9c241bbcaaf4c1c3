import type { Db } from '#db/client.ts';
import type { ExportArea } from '#ports/account-data.ts';
import * as repository from './export-repository.ts';

/** The logs of saved properties, for the archive of everything that is stored of an account. */
export function activityArea(db: Db): ExportArea {
  return { name: 'activity', rows: (userId) => repository.listAllByUser(db, userId) };
}
