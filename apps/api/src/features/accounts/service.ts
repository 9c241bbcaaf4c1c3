import { randomUUID } from 'node:crypto';
import { isEmail, normalizeEmail } from '@rei/domain/accounts/email';
import { passwordLengthProblem, passwordTooCommon } from '@rei/domain/accounts/password-rules';
import type { User } from '@rei/domain/accounts/user';
import { normalizeUserName, userNameProblem } from '@rei/domain/accounts/user-name';
import { AppError } from '@rei/domain/kernel/errors';
import { phoneDigits } from '@rei/domain/kernel/phone';
import type { Db } from '#db/client.ts';
import type { MailQueue } from '#ports/mail-queue.ts';
import type { PasswordHasher } from '#ports/password-hasher.ts';
import * as links from './link-repository.ts';
import { verificationMail } from './mails.ts';
import { countTry, deleteOverTries } from './rate-limiter.ts';
import * as sessions from './session-repository.ts';
import { createToken, hashToken } from './tokens.ts';
import * as users from './user-repository.ts';

/** How long a verification link works. */
const verificationLifetimeMs = 24 * 60 * 60 * 1000;

const verificationSent = 'Verification email sent! Check your inbox and spam folder.';

export interface AccountSettings {
  publicUrl: string;
  productName: string;
  mailDomain: string;
}

interface Deps {
  db: Db;
  passwordHasher: PasswordHasher;
  mailQueue: MailQueue;
  isCommonPassword: (password: string) => boolean;
  settings: AccountSettings;
}

export function createAccountService({ db, passwordHasher, mailQueue, isCommonPassword, settings }: Deps) {
  /** Queues a new verification link in the transaction that made it necessary. */
  async function mailVerification(tx: Db, user: User): Promise<void> {
    const token = createToken();
    await links.insert(tx, {
      hash: token.hash,
      userId: user._id,
      purpose: 'verify',
      lifetimeMs: verificationLifetimeMs,
    });
    await mailQueue.enqueue(
      tx,
      verificationMail({
        to: user.email,
        userName: user.userName,
        productName: settings.productName,
        link: `${settings.publicUrl}/verify-email?token=${token.secret}`,
        messageId: `<${randomUUID()}@${settings.mailDomain}>`,
      }),
    );
  }

  /** Refuses a password that is too short, too long or too common. */
  function requireGoodPassword(password: string): void {
    const problem = passwordLengthProblem(password) ?? (isCommonPassword(password) ? passwordTooCommon : undefined);
    if (problem) throw new AppError('VALIDATION', problem, { details: { password: problem } });
  }

  return {
    async register(
      input: { userName: string; email: string; password: string },
      ip: string,
    ): Promise<{ message: string }> {
      await countTry(db, 'registerPerAddress', ip);
      requireGoodPassword(input.password);
      await refuseTaken(db, input);
      const passwordHash = await passwordHasher.hash(input.password);
      await db.transaction(async (tx) => {
        const account = await users.insert(tx, {
          userName: input.userName,
          email: input.email,
          passwordHash,
          registrationIp: ip,
        });
        // Somebody else took one of the two since the check above; say which.
        if (!account) return refuseTaken(tx, input);
        await mailVerification(tx, account.user);
      });
      return { message: 'Account created. Check your email for the verification link.' };
    },

    /** Verifies by link. A link used again within its time answers success and does nothing. */
    async verifyEmail(token: string | undefined): Promise<{ message: string }> {
      if (!token) throw new AppError('LINK_INVALID', 'Missing or invalid verification link.');
      const hash = hashToken(token);
      await db.transaction(async (tx) => {
        const link = await links.findLive(tx, hash, 'verify');
        if (!link) throw new AppError('LINK_INVALID', 'Verification link is invalid or expired.');
        if (await links.markUsed(tx, hash)) await users.markVerified(tx, link.userId);
      });
      return { message: 'Email Verified' };
    },

    /** Mails a new link when there is something to verify; answers the same when there is not. */
    async resendVerification(email: string, ip: string): Promise<{ message: string }> {
      await countTry(db, 'mailedLinkPerAddress', ip);
      await countTry(db, 'mailedLinkPerAccount', email);
      await db.transaction(async (tx) => {
        const account = await users.findByEmail(tx, email);
        if (account && !account.isVerified && !account.isDisabled) await mailVerification(tx, account.user);
      });
      return { message: verificationSent };
    },

    async getUser(userId: string): Promise<User> {
      const account = await users.findById(db, userId);
      if (!account) throw new AppError('NOT_SIGNED_IN', 'Not authenticated');
      return account.user;
    },

    /** Saves what is given of the profile; an empty company becomes the name, the phone keeps its digits only. */
    async updateProfile(
      userId: string,
      input: Partial<Record<'name' | 'company' | 'phone', string | undefined>>,
    ): Promise<User> {
      const account = await db.transaction(async (tx) => {
        const before = await users.findById(tx, userId);
        if (!before) return undefined;
        const name = input.name ?? before.user.name;
        return users.updateProfile(tx, userId, {
          name,
          company: (input.company ?? before.user.company) || name,
          phone: phoneDigits(input.phone ?? before.user.phone),
        });
      });
      if (!account) throw new AppError('NOT_SIGNED_IN', 'Not authenticated');
      return account.user;
    },

    /** Whether an address can be registered; what is no address cannot. */
    async isEmailAvailable(email: string, ip: string): Promise<boolean> {
      await countTry(db, 'checkPerAddress', ip);
      return isEmail(email) && !(await users.isEmailTaken(db, normalizeEmail(email)));
    },

    /** Whether a user name can be registered; what breaks the rules cannot. */
    async isUserNameAvailable(userName: string, ip: string): Promise<boolean> {
      await countTry(db, 'checkPerAddress', ip);
      return userNameProblem(userName) === undefined && !(await users.isUserNameTaken(db, normalizeUserName(userName)));
    },

    /** Stores an account that needs no verification; an account with this e-mail or name is left as it is. */
    async ensureAccount(
      account: Omit<users.NewAccount, 'passwordHash' | 'registrationIp'> & { password: string },
    ): Promise<boolean> {
      const { password, ...columns } = account;
      if (await users.isEmailTaken(db, columns.email)) return false;
      const passwordHash = await passwordHasher.hash(password);
      const stored = await users.insert(db, { ...columns, passwordHash, registrationIp: null, isVerified: true });
      return stored !== undefined;
    },

    requireGoodPassword,

    /** Sets a new password from the shell and ends every sign-in of the account. */
    async resetPassword(email: string, password: string): Promise<void> {
      requireGoodPassword(password);
      const passwordHash = await passwordHasher.hash(password);
      await db.transaction(async (tx) => {
        const account = await users.findByEmail(tx, email);
        if (!account) throw new AppError('NOT_FOUND', `There is no account with ${email}.`);
        await users.setPassword(tx, account.user._id, passwordHash);
        await sessions.endAllSignIns(tx, account.user._id);
      });
    },

    isEmailTaken: (email: string) => users.isEmailTaken(db, email),
    isUserNameTaken: (userName: string) => users.isUserNameTaken(db, userName),
    countRealAdmins: (tx: Db) => users.countRealAdmins(tx),
    deleteDemoAccounts: (tx: Db) => users.deleteDemo(tx),
    /** Forgets mailed links and counted tries whose time is over. */
    async deleteExpired(): Promise<void> {
      await links.deleteExpired(db);
      await deleteOverTries(db);
    },
  };
}

export type AccountService = ReturnType<typeof createAccountService>;

async function refuseTaken(db: Db, input: { userName: string; email: string }): Promise<void> {
  if (await users.isEmailTaken(db, input.email)) {
    const message = 'Email already in use.';
    throw new AppError('EMAIL_TAKEN', message, { details: { email: message } });
  }
  if (await users.isUserNameTaken(db, input.userName)) {
    const message = 'Username already taken.';
    throw new AppError('USERNAME_TAKEN', message, { details: { userName: message } });
  }
}
