import type { Db } from '#db/client.ts';

/** Takes a stored message in the caller's transaction, so that it goes out exactly when it was stored. */
export interface MailSendQueue {
  enqueue(tx: Db, messageId: number, options: { delaySeconds: number }): Promise<void>;
}
