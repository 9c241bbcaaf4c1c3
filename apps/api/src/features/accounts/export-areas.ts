import type { Db } from '#db/client.ts';
import type { ExportArea } from '#ports/account-data.ts';
import * as signIns from './sign-in-repository.ts';
import * as users from './user-repository.ts';

/** The account itself and its sign-ins, for the archive of everything. */
export function accountAreas(db: Db): ExportArea[] {
  return [
    { name: 'account', rows: (userId) => users.exportById(db, userId) },
    { name: 'sign-ins', rows: (userId) => signIns.exportByUser(db, userId) },
  ];
}
