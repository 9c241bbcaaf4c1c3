import type { Db } from '#db/client.ts';
import type { ExportArea } from '#ports/account-data.ts';
import * as repository from './export-repository.ts';

/** Unparsed messages are parsed first. */
export function mailArea(db: Db, parseAllOf: (userId: string) => Promise<void>): ExportArea {
  return {
    name: 'mail',
    async *rows(userId) {
      await parseAllOf(userId);
      yield* repository.listAllByUser(db, userId);
    },
  };
}
