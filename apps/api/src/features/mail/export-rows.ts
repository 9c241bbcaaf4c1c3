import type { Db } from '#db/client.ts';
import * as repository from './export-repository.ts';

/** Unparsed messages are parsed first. */
export function mailRows(db: Db, parseAllOf: (userId: string) => Promise<void>) {
  return async function* rows(userId: string): AsyncIterable<object> {
    await parseAllOf(userId);
    yield* repository.listAllByUser(db, userId);
  };
}
