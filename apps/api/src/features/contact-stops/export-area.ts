import type { Db } from '#db/client.ts';
import type { ExportArea } from '#ports/account-data.ts';
import * as repository from './repository.ts';

/** Whom a user does not write to, for the archive of everything that is stored of an account. */
export function contactStopArea(db: Db): ExportArea {
  return { name: 'do-not-contact', rows: (userId) => repository.listByUser(db, userId) };
}
