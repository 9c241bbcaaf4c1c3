import type { Db } from '#db/client.ts';
import type { ExportArea } from '#ports/account-data.ts';
import * as repository from './repository.ts';

/** Every saved calculation, for the archive of everything of an account. */
export function calculationArea(db: Db): ExportArea {
  return { name: 'calculations', rows: (userId) => repository.exportByUser(db, userId) };
}
