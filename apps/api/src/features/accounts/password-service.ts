import { passwordLengthProblem, passwordTooCommon } from '@rei/domain/accounts/password-rules';
import type { User } from '@rei/domain/accounts/user';
import { AppError } from '@rei/domain/kernel/errors';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Db } from '#db/client.ts';
import type { AccountMails } from './account-mails.ts';
import type { SessionSecrets } from './issue-tokens.ts';
import type { RunExclusive } from './keyed-mutex.ts';
import * as links from './link-repository.ts';
import { passwordChangedMail } from './mails.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { countTry, forgetSignIns, forgetTries, forgiveTry } from './rate-limiter.ts';
import type { SecurityLog } from './security-log.ts';
import * as sessions from './session-repository.ts';
import type { PresentSignIn, StartAnew } from './start-anew.ts';
import { hashToken } from './tokens.ts';
import * as users from './user-repository.ts';

interface Deps {
  db: Db;
  passwordHasher: PasswordHasher;
  mails: AccountMails;
  runExclusive: RunExclusive;
  startAnew: StartAnew;
  securityLog: SecurityLog;
}

export function createPasswordService({ db, passwordHasher, mails, runExclusive, startAnew, securityLog }: Deps) {
  function requireGoodPassword(password: string, field = 'password'): void {
    const problem = passwordLengthProblem(password) ?? (isCommonPassword(password) ? passwordTooCommon : undefined);
    if (problem) throw new AppError('VALIDATION', problem, { details: { [field]: problem } });
  }

  /** A wrong password is 400, not 401, because the session is in order; the tries are limited, as those of sign-ins. */
  async function requireAccount(userId: string, password: string, field: string): Promise<users.Account> {
    const account = await users.findById(db, userId);
    if (!account) throw new AppError('NOT_SIGNED_IN', 'Not authenticated');
    return runExclusive(userId, async () => {
      await countTry(db, 'passwordPerUser', userId);
      if (!(await passwordHasher.verify(password, account.passwordHash))) throw wrongPassword(field);
      await forgiveTry(db, 'passwordPerUser', userId);
      return account;
    });
  }

  /** Stores a password; links that would set another no longer work. */
  async function store(tx: Db, userId: string, passwordHash: string): Promise<void> {
    await users.setPassword(tx, userId, passwordHash);
    await links.voidOpen(tx, userId, 'reset');
  }

  return {
    requireGoodPassword,
    requirePassword: async (userId: string, password: string, field: string): Promise<User> =>
      (await requireAccount(userId, password, field)).user,

    /** Ends every sign-in. The link came to the account's mailbox, so this verifies the address as well. */
    async reset(token: string, password: string): Promise<{ message: string }> {
      requireGoodPassword(password);
      const hash = hashToken(token);
      // Looked up before the password is hashed, so that made-up links cost nothing.
      await requireResetLink(db, hash);
      const passwordHash = await passwordHasher.hash(password);
      await db.transaction(async (tx) => {
        const userId = await requireResetLink(tx, hash);
        const account = await users.lock(tx, userId);
        if (!account || account.isDisabled || !(await links.markUsed(tx, hash))) throw invalidLink();
        await store(tx, userId, passwordHash);
        await users.markVerified(tx, userId);
        await sessions.endSignIns(tx, userId);
        await forgetSignIns(tx, account.user.email);
        await forgetTries(tx, 'passwordPerUser', userId);
        await mails.notify(tx, account.user, passwordChangedMail);
        await securityLog.record(tx, 'password_reset', userId);
      });
      return { message: 'Password reset! Redirecting to login...' };
    },

    /** The present sign-in goes on with new tokens. What was typed must still be the present one when the new one is stored: a change or reset may have come first. */
    async change(
      signIn: PresentSignIn,
      input: { currentPassword: string; newPassword: string },
    ): Promise<SessionSecrets> {
      const { userId } = signIn;
      requireGoodPassword(input.newPassword, 'newPassword');
      const before = await requireAccount(userId, input.currentPassword, 'currentPassword');
      const passwordHash = await passwordHasher.hash(input.newPassword);
      return db.transaction(async (tx) => {
        const account = await users.lock(tx, userId);
        if (account?.passwordHash !== before.passwordHash) throw wrongPassword('currentPassword');
        await store(tx, userId, passwordHash);
        await mails.notify(tx, account.user, passwordChangedMail);
        await securityLog.record(tx, 'password_changed', userId);
        return startAnew(tx, signIn);
      });
    },

    async setByEmail(email: string, password: string): Promise<void> {
      requireGoodPassword(password);
      const passwordHash = await passwordHasher.hash(password);
      await db.transaction(async (tx) => {
        const account = await users.findByEmail(tx, email);
        if (!account) throw new AppError('NOT_FOUND', `There is no account with ${email}.`);
        await store(tx, account.user._id, passwordHash);
        await sessions.endSignIns(tx, account.user._id);
      });
    },
  };
}

export type PasswordService = ReturnType<typeof createPasswordService>;

async function requireResetLink(db: Db, hash: Buffer): Promise<string> {
  const link = await links.findLive(db, hash, 'reset');
  if (!link || link.isUsed) throw invalidLink();
  return link.userId;
}

function wrongPassword(field: string): AppError {
  const problem = 'Wrong password.';
  return new AppError('VALIDATION', problem, { details: { [field]: problem } });
}

function invalidLink(): AppError {
  return new AppError('LINK_INVALID', 'Could not reset password.', {
    details: { token: 'This link is invalid, has expired or was already used.' },
  });
}

let known: Set<string> | undefined;

/** Whether a password is among some 49,000 that people use most, compared without case. */
function isCommonPassword(password: string): boolean {
  known ??= new Set(Object.values(dictionary['passwords-common']).map((entry) => String(entry).toLowerCase()));
  return known.has(password.toLowerCase());
}
