import type { Db } from '#db/client.ts';
import type { ExportArea } from '#ports/account-data.ts';
import * as repository from './export-repository.ts';

/** Every version of every paper, and what is stored of each document; the PDFs themselves are downloaded one by one. */
export function paperworkAreas(db: Db): ExportArea[] {
  return [
    { name: 'offers', rows: (userId) => repository.listOffers(db, userId) },
    { name: 'contracts', rows: (userId) => repository.listContracts(db, userId) },
    { name: 'documents', rows: (userId) => repository.listDocuments(db, userId) },
  ];
}
