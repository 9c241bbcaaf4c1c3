import type { Db } from '#db/client.ts';
import type { ExportArea } from '#ports/account-data.ts';
import * as repository from './export-repository.ts';

/** What a user viewed, searched last, noted and added by hand, for the archive of everything that is stored of an account. */
export function listingAreas(db: Db): ExportArea[] {
  return [
    { name: 'viewed-properties', rows: (userId) => repository.listViews(db, userId) },
    { name: 'search-place', rows: (userId) => repository.listSearchPlace(db, userId) },
    { name: 'own-properties', rows: (userId) => repository.listAddedByHand(db, userId) },
    { name: 'property-contacts', rows: (userId) => repository.listContacts(db, userId) },
    { name: 'units', rows: (userId) => repository.listUnitOverlays(db, userId) },
  ];
}
