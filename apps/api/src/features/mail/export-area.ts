import type { Db } from '#db/client.ts';
import type { ExportArea } from '#ports/account-data.ts';
import * as repository from './export-repository.ts';

/** Every message with its text and the names of its attachments, for the archive of everything of an account. */
export function mailArea(db: Db): ExportArea {
  return { name: 'mail', rows: (userId) => repository.listAllByUser(db, userId) };
}
