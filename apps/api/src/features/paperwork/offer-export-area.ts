import type { Db } from '#db/client.ts';
import type { ExportArea } from '#ports/account-data.ts';
import * as repository from './offer-export-repository.ts';

/** Every version of every offer, for the archive of everything that is stored of an account. */
export function offerArea(db: Db): ExportArea {
  return { name: 'offers', rows: (userId) => repository.listAllByUser(db, userId) };
}
