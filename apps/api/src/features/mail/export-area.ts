import type { Db } from '#db/client.ts';
import type { ExportArea } from '#ports/account-data.ts';
import * as repository from './export-repository.ts';

/**
 * Every message with its text and the names of its attachments, for the archive of everything of an account.
 * `parseAllOf` looks into those that were only listed so far.
 */
export function mailArea(db: Db, parseAllOf: (userId: string) => Promise<void>): ExportArea {
  return {
    name: 'mail',
    async *rows(userId) {
      await parseAllOf(userId);
      yield* repository.listAllByUser(db, userId);
    },
  };
}
