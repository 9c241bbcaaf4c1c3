import { setTimeout as delay } from 'node:timers/promises';
import type { User } from '@rei/domain/accounts/user';
import { AppError } from '@rei/domain/kernel/errors';
import type { Db } from '#db/client.ts';
import type { SignedIn } from '#http/session.ts';
import { type BeginSignIn, refusalOf } from './begin-sign-in.ts';
import type { IssueTokens, SessionSecrets } from './issue-tokens.ts';
import type { RunExclusive } from './keyed-mutex.ts';
import type { KnownDevices } from './known-devices.ts';
import { networkOf } from './network.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { accountIn, countAccountFailure, countTry, forgiveAccountFailure, forgiveTry } from './rate-limiter.ts';
import { createRenewals } from './renewals.ts';
import type { SecurityLog } from './security-log.ts';
import * as sessions from './session-repository.ts';
import { slowDownMs } from './slow-down.ts';
import { hashToken } from './tokens.ts';
import type { TwoFactorService } from './two-factor-service.ts';
import * as users from './user-repository.ts';

const expiredMessage = 'Session expired, please log in again.';

export interface Caller {
  ip: string;
  userAgent: string;
  /** What the browser keeps of an earlier sign-in. */
  deviceMark: string | undefined;
}

interface Credentials {
  email: string;
  password: string;
  code?: string | undefined;
}

export interface SignInAnswer {
  user: User;
  secrets: SessionSecrets;
  deviceMark: string;
}

interface Deps {
  db: Db;
  passwordHasher: PasswordHasher;
  twoFactor: TwoFactorService;
  runExclusive: RunExclusive;
  devices: KnownDevices;
  issueTokens: IssueTokens;
  beginSignIn: BeginSignIn;
  securityLog: SecurityLog;
}

export function createSessionService(deps: Deps) {
  const { db, passwordHasher, twoFactor, runExclusive, devices, issueTokens, beginSignIn, securityLog } = deps;
  const renewals = createRenewals();

  /** Of a token that was used in another process: by the database's clock, to its answer's way back and forth. */
  async function arrivedBeforeUse(tx: Db, hash: Buffer, arrivedAt: number): Promise<boolean> {
    const sinceUse = await sessions.msSinceUse(tx, hash);
    return sinceUse <= performance.now() - arrivedAt;
  }

  return {
    async findSession(accessToken: string): Promise<SignedIn | undefined> {
      return sessions.findByAccessHash(db, hashToken(accessToken));
    },

    /** Unknown e-mail and wrong password answer alike and take the same time. What follows a right password is no failure. */
    signIn: (input: Credentials, caller: Caller): Promise<SignInAnswer> => {
      const subject = accountIn(networkOf(caller.ip), input.email);
      // Taking turns by network: whoever tries elsewhere, or waits there, holds nobody up.
      return runExclusive(subject, () => trySignIn(input, caller, subject));
    },

    /** A token used twice was stolen and ends its sign-in; unless nobody had the first answer yet, as with two tabs. */
    async refresh(
      refreshToken: string | undefined,
      arrivedAt: number,
    ): Promise<{ user: User; secrets: SessionSecrets }> {
      const hash = refreshToken === undefined ? undefined : hashToken(refreshToken);
      const renewed =
        hash &&
        (await renewals.run(hash.toString('base64'), arrivedAt, (isConcurrent) =>
          db.transaction((tx) => renew(tx, hash, { arrivedAt, isConcurrent })),
        ));
      if (!renewed) throw new AppError('SESSION_EXPIRED', expiredMessage);
      return renewed;
    },

    async signOut(tokens: (string | undefined)[]): Promise<void> {
      for (const token of tokens) {
        const signInId = token && (await sessions.findSignInByHash(db, hashToken(token)));
        if (signInId) await sessions.endSignIn(db, signInId);
      }
    },

    /** Ends every sign-in of a user, as when its rights change; they are refused at their very next request. */
    async endAllSignIns(tx: Db, userId: string): Promise<void> {
      await sessions.endSignIns(tx, userId);
    },

    async deleteExpired(): Promise<void> {
      await sessions.deleteExpiredTokens(db);
    },
  };

  async function trySignIn(input: Credentials, caller: Caller, subject: string): Promise<SignInAnswer> {
    const network = networkOf(caller.ip);
    await countTry(db, 'signInPerNetwork', network);
    await countTry(db, 'signInPerAccount', subject);
    const failures = await countAccountFailure(db, input.email);
    const account = await users.findByEmail(db, input.email);
    const isKnown = account !== undefined && devices.isKnown(account.user._id, caller.deviceMark);
    if (!isKnown) await delay(slowDownMs(failures));
    const isRight = await passwordHasher.verify(input.password, account?.passwordHash);
    if (!account || !isRight) {
      // For an address without an account too, so that both take the same time.
      await securityLog.record(db, 'sign_in_failed', account?.user._id, caller);
      throw wrongCredentials();
    }
    const entry = await db.transaction((tx) => enter(tx, account, input.code, { ...caller, isKnown }));
    if (!(entry instanceof AppError && entry.code === 'TWO_FACTOR_WRONG')) {
      await forgiveTry(db, 'signInPerNetwork', network);
      await forgiveTry(db, 'signInPerAccount', subject);
      await forgiveAccountFailure(db, input.email);
    } else await securityLog.record(db, 'sign_in_failed', account.user._id, caller);
    if (entry instanceof AppError) throw entry;
    return { user: account.user, secrets: entry, deviceMark: devices.mark(account.user._id) };
  }

  /** The account is read again and locked, so that no sign-in begins beside the reset or disabling that ends them all. */
  async function enter(
    tx: Db,
    { user, passwordHash }: users.Account,
    code: string | undefined,
    caller: Caller & { isKnown: boolean },
  ): Promise<SessionSecrets | AppError> {
    const account = await users.lock(tx, user._id, { shared: true });
    if (account?.passwordHash !== passwordHash) return wrongCredentials();
    const refusal = refusalOf(account);
    if (refusal) return refusal;
    if (await twoFactor.isOn(tx, user._id)) {
      if (code === undefined) return new AppError('TWO_FACTOR_REQUIRED', 'Enter the code from your authenticator app.');
      if (!(await twoFactor.acceptCode(tx, user._id, code)))
        return new AppError('TWO_FACTOR_WRONG', 'This code is wrong or was already used.');
    }
    return beginSignIn(tx, account, caller);
  }

  /** `isConcurrent`: whether nobody had the answer to the first use when this request came; undefined where unknown. */
  async function renew(
    tx: Db,
    hash: Buffer,
    { arrivedAt, isConcurrent }: { arrivedAt: number; isConcurrent: boolean | undefined },
  ) {
    await sessions.lockSignInOf(tx, hash);
    const token = await sessions.findRefreshToken(tx, hash);
    if (!token?.isUsable) return undefined;
    if (token.isUsed && !(isConcurrent ?? (await arrivedBeforeUse(tx, hash, arrivedAt)))) {
      await sessions.endSignIn(tx, token.signInId);
      await securityLog.record(tx, 'token_reused', token.userId);
      return undefined;
    }
    await sessions.markUsed(tx, hash);
    await sessions.markSignInUsed(tx, token.signInId);
    const account = await users.findById(tx, token.userId);
    return account && { user: account.user, secrets: await issueTokens(tx, token.signInId) };
  }
}

export type SessionService = ReturnType<typeof createSessionService>;

function wrongCredentials(): AppError {
  return new AppError('WRONG_CREDENTIALS', 'Invalid email or password.');
}
