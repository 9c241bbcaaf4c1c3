import type { Db } from '#db/client.ts';
import type { ExportArea } from '#ports/account-data.ts';
import * as repository from './export-repository.ts';

/** Saved and hidden listings, for the archive of everything that is stored of an account. */
export function savedPropertyArea(db: Db): ExportArea {
  return { name: 'saved-properties', rows: (userId) => repository.listAllByUser(db, userId) };
}
