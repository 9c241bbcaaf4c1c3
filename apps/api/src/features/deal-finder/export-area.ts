import type { Db } from '#db/client.ts';
import type { ExportArea } from '#ports/account-data.ts';
import * as repository from './view-repository.ts';

/** Every saved view, for the archive of everything of an account. */
export function dealViewArea(db: Db): ExportArea {
  return { name: 'deal-views', rows: (userId) => repository.exportByUser(db, userId) };
}
