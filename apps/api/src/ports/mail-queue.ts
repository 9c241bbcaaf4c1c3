import type { Db } from '#db/client.ts';
import type { SystemMail } from './mailer.ts';

/** Takes a mail in the caller's transaction, so that it goes out exactly when what caused it was stored. */
export interface MailQueue {
  enqueue(tx: Db, mail: SystemMail): Promise<void>;
}
