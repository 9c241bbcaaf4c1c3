import { randomUUID } from 'node:crypto';
import type { Db } from '#db/client.ts';
import type { EnqueueJob } from '#ports/job-queue.ts';
import type { AccountMail } from './mails.ts';

export interface AccountSettings {
  publicUrl: string;
  productName: (tx: Db) => Promise<string>;
  mailDomain: string;
}

interface Recipient {
  email: string;
  userName: string;
}

type Compose<Extra> = (about: { userName: string; productName: string } & Extra) => AccountMail;

export function createAccountMails({ enqueueJob, settings }: { enqueueJob: EnqueueJob; settings: AccountSettings }) {
  async function enqueue(tx: Db, to: string, compose: (productName: string) => AccountMail): Promise<void> {
    const productName = await settings.productName(tx);
    const messageId = `<${randomUUID()}@${settings.mailDomain}>`;
    await enqueueJob(tx, 'system-mail', { ...compose(productName), to, fromName: productName, messageId });
  }

  return {
    notify(tx: Db, { email, userName }: Recipient, compose: Compose<object>): Promise<void> {
      return enqueue(tx, email, (productName) => compose({ userName, productName }));
    },

    /** Sends the owner a link; `path` begins with a slash. */
    sendLink(tx: Db, { email, userName }: Recipient, compose: Compose<{ link: string }>, path: string): Promise<void> {
      const link = `${settings.publicUrl}${path}`;
      return enqueue(tx, email, (productName) => compose({ userName, productName, link }));
    },
  };
}

export type AccountMails = ReturnType<typeof createAccountMails>;
