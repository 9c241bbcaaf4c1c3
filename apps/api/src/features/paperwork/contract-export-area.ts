import type { Db } from '#db/client.ts';
import type { ExportArea } from '#ports/account-data.ts';
import * as repository from './contract-export-repository.ts';

/** Every version of every contract, for the archive of everything that is stored of an account. */
export function contractArea(db: Db): ExportArea {
  return { name: 'contracts', rows: (userId) => repository.listAllByUser(db, userId) };
}
