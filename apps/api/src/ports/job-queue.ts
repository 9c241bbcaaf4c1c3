import type { Db } from '#db/client.ts';
import type { SystemMail } from './mailer.ts';

/** Somebody typed an e-mail address to be sent a link; whether there is such an account is looked up by the job. */
export interface LinkRequest {
  purpose: 'verify' | 'reset';
  email: string;
}

export interface JobData {
  'system-mail': SystemMail;
  'send-mail': { messageId: number };
  'link-requests': LinkRequest;
  imports: { importId: string };
  'listing-feed': null;
  campaigns: null;
  'remove-demo-market': Record<string, never>;
}

export type QueueName = keyof JobData;

/** Removes, with the account, every job that would mail its owner or has done so. */
export type ForgetMailJobs = (tx: Db, email: string) => Promise<void>;

/** Adds a job in the caller's transaction, so that it is worked on exactly when what it is about was stored. */
export type EnqueueJob = <Name extends QueueName>(
  tx: Db,
  queue: Name,
  data: JobData[Name],
  /** Of a queue's waiting jobs those of the highest priority come first; without one it is 0. */
  options?: { delaySeconds?: number; priority?: number },
) => Promise<void>;
