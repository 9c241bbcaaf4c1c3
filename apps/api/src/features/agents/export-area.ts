import type { Db } from '#db/client.ts';
import type { ExportArea } from '#ports/account-data.ts';
import * as stops from './contact-stop-repository.ts';

/** The agents that a user does not write to, for the archive of everything that is stored of an account. */
export function agentArea(db: Db): ExportArea {
  return { name: 'do-not-contact', rows: (userId) => stops.listByUser(db, userId) };
}
