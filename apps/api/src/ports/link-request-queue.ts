import type { Db } from '#db/client.ts';

/** Somebody typed an e-mail address to be sent a link; whether there is such an account is looked up later. */
export interface LinkRequest {
  purpose: 'verify' | 'reset';
  email: string;
}

/**
 * Takes what was typed and nothing else, so that asking costs the same for every address: the look-up and the mail
 * are a job's work, after the answer.
 */
export interface LinkRequestQueue {
  enqueue(db: Db, request: LinkRequest): Promise<void>;
}
