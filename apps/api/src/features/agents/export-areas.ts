import type { Db } from '#db/client.ts';
import type { ExportArea } from '#ports/account-data.ts';
import * as dismissals from './dismissal-repository.ts';

/** What a user has said of agents, for the archive of everything that is stored of an account. */
export function agentAreas(db: Db): ExportArea[] {
  return [{ name: 'not-the-same-agents', rows: (userId) => dismissals.listByUser(db, userId) }];
}
