import type { Db } from '#db/client.ts';
import type { ExportArea } from '#ports/account-data.ts';
import { buyBoxes } from './buy-box-repository.ts';
import * as estimates from './estimate-repository.ts';
import { profiles } from './profile-repository.ts';
import * as scenarios from './scenario-repository.ts';

/** What underwriting keeps of an account, for the archive of everything. */
export function underwritingAreas(db: Db): ExportArea[] {
  return [
    { name: 'assumption-profiles', rows: (userId) => profiles.exportByUser(db, userId) },
    { name: 'buy-boxes', rows: (userId) => buyBoxes.exportByUser(db, userId) },
    { name: 'scenarios', rows: (userId) => scenarios.exportByUser(db, userId) },
    { name: 'property-estimates', rows: (userId) => estimates.exportByUser(db, userId) },
  ];
}
