import type { Db } from '#db/client.ts';
import type { IssueTokens, SessionSecrets } from './issue-tokens.ts';
import * as sessions from './session-repository.ts';

export interface PresentSignIn {
  userId: string;
  signInId: string;
}

export type StartAnew = (tx: Db, signIn: PresentSignIn) => Promise<SessionSecrets>;

/** After a change of how an account is signed in to: all other sign-ins end, and the present one goes on with new tokens. */
export function createStartAnew(issueTokens: IssueTokens): StartAnew {
  return async (tx, { userId, signInId }) => {
    await sessions.endSignIns(tx, userId, { except: signInId });
    await sessions.deleteTokens(tx, signInId);
    return issueTokens(tx, signInId);
  };
}
