import { AppError } from '@rei/domain/kernel/errors';
import type { Db } from '#db/client.ts';
import type { AccountMails } from './account-mails.ts';
import { browserName } from './browser-name.ts';
import type { IssueTokens, SessionSecrets } from './issue-tokens.ts';
import { newDeviceMail } from './mails.ts';
import { placeOf } from './network.ts';
import { isOfNewDevice } from './new-device.ts';
import type { SecurityLog } from './security-log.ts';
import * as sessions from './session-repository.ts';
import type { Account } from './user-repository.ts';

interface From {
  ip: string;
  userAgent: string;
  /** Whether this account was signed in to in this browser before. */
  isKnown: boolean;
}

interface Deps {
  issueTokens: IssueTokens;
  mails: AccountMails;
  securityLog: SecurityLog;
}

export type BeginSignIn = (tx: Db, account: Account, from: From) => Promise<SessionSecrets>;

/** Why an account may not be signed in to, however its owner was recognized. */
export function refusalOf({ isDisabled, isVerified }: Account): AppError | undefined {
  if (isDisabled) return new AppError('ACCOUNT_DISABLED', 'This account is disabled. Contact your administrator.');
  if (!isVerified) return new AppError('EMAIL_NOT_VERIFIED', 'Please verify your email first.');
  return undefined;
}

/** The last step of every way to sign in: its owner hears of a new device, and the browser gets its tokens. */
export function createBeginSignIn({ issueTokens, mails, securityLog }: Deps): BeginSignIn {
  return async (tx, { user }, { ip, userAgent, isKnown }) => {
    const signIn = { userId: user._id, ip, userAgent: userAgent.slice(0, 500) };
    if (!isKnown && (await isOfNewDevice(tx, signIn))) {
      const device = { browser: browserName(signIn.userAgent), place: placeOf(ip) };
      await mails.notify(tx, user, (about) => newDeviceMail({ ...about, ...device }));
    }
    await securityLog.record(tx, 'signed_in', user._id, signIn);
    return issueTokens(tx, await sessions.insertSignIn(tx, signIn));
  };
}
