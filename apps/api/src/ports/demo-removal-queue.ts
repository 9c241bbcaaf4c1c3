import type { Db } from '#db/client.ts';

/** Takes the removal of the demo market in the caller's transaction, so that it is worked on exactly when it was noted. */
export interface DemoRemovalQueue {
  enqueue(tx: Db): Promise<void>;
}
