import type { Db } from '#db/client.ts';

/** Takes an import in the caller's transaction, so that it is worked on exactly when it was stored. */
export interface ImportQueue {
  enqueue(tx: Db, importId: string): Promise<void>;
}
