import type { Db } from '#db/client.ts';
import type { ExportArea } from '#ports/account-data.ts';
import * as repository from './document-export-repository.ts';

/** What is stored of each document; the PDFs themselves are downloaded one by one. */
export function documentArea(db: Db): ExportArea {
  return { name: 'documents', rows: (userId) => repository.listAllByUser(db, userId) };
}
