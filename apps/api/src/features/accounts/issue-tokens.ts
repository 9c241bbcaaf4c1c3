import type { Db } from '#db/client.ts';
import { hostBound } from '#http/session.ts';
import * as sessions from './session-repository.ts';
import { createToken } from './tokens.ts';

/** An access token is asked for on every request and renewed often. */
export const accessLifetimeMs = 15 * 60 * 1000;
/** How long a browser stays signed in without being used. */
export const refreshLifetimeMs = 30 * 24 * 60 * 60 * 1000;

export interface SessionSecrets {
  access: string;
  refresh: string;
}

export type IssueTokens = (tx: Db, signInId: string) => Promise<SessionSecrets>;

/** Makes the tokens of a sign-in; none of them outlives its absolute end. */
export function createIssueTokens(publicUrl: string): IssueTokens {
  const mark = publicUrl.startsWith('https:') ? hostBound : '';
  return async (tx, signInId) => {
    const access = createToken(mark);
    const refresh = createToken(mark);
    await sessions.insertTokens(tx, signInId, [
      { hash: access.hash, kind: 'access', lifetimeMs: accessLifetimeMs },
      { hash: refresh.hash, kind: 'refresh', lifetimeMs: refreshLifetimeMs },
    ]);
    return { access: access.secret, refresh: refresh.secret };
  };
}
