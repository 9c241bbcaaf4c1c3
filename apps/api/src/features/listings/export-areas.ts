import type { Db } from '#db/client.ts';
import type { ExportArea } from '#ports/account-data.ts';
import * as repository from './export-repository.ts';

/** What a user viewed and the units a user noted, for the archive of everything that is stored of an account. */
export function listingAreas(db: Db): ExportArea[] {
  return [
    { name: 'viewed-properties', rows: (userId) => repository.listViews(db, userId) },
    { name: 'units', rows: (userId) => repository.listUnitOverlays(db, userId) },
  ];
}
