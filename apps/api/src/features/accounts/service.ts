import { isEmail, normalizeEmail } from '@rei/domain/accounts/email';
import type { User } from '@rei/domain/accounts/user';
import { normalizeUserName, userNameProblem } from '@rei/domain/accounts/user-name';
import { AppError } from '@rei/domain/kernel/errors';
import { phoneDigits } from '@rei/domain/kernel/phone';
import type { Db } from '#db/client.ts';
import type { DeletionService } from './deletion-service.ts';
import * as links from './link-repository.ts';
import type { LinkService } from './link-service.ts';
import { countedAddress } from './network.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { PasswordService } from './password-service.ts';
import { countTry, deleteOverTries } from './rate-limiter.ts';
import { hashToken } from './tokens.ts';
import * as users from './user-repository.ts';

interface Deps {
  db: Db;
  passwordHasher: PasswordHasher;
  passwords: PasswordService;
  links: LinkService;
  deletion: DeletionService;
}

export function createAccountService({ db, passwordHasher, passwords, links: linkService, deletion }: Deps) {
  return {
    async register(
      input: { userName: string; email: string; password: string },
      ip: string,
    ): Promise<{ message: string }> {
      await countTry(db, 'registerPerAddress', countedAddress(ip));
      passwords.requireGoodPassword(input.password);
      // Hashed first, so that an address that is taken is answered no sooner than another.
      const passwordHash = await passwordHasher.hash(input.password);
      await refuseTaken(db, input);
      await db.transaction(async (tx) => {
        const account = await users.insert(tx, {
          userName: input.userName,
          email: input.email,
          passwordHash,
          registrationIp: ip,
        });
        // Somebody else took one of the two since the check above; say which.
        if (!account) return refuseTaken(tx, input);
        await linkService.mailVerification(tx, account.user);
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

    async getUser(userId: string, tx: Db = db): Promise<User> {
      const account = await users.findById(tx, userId);
      if (!account) throw new AppError('NOT_SIGNED_IN', 'Not authenticated');
      return account.user;
    },

    /** Saves what is given of the profile; an empty company becomes the name, the phone keeps its digits only. */
    async updateProfile(
      userId: string,
      input: Partial<Record<'name' | 'company' | 'phone', string | undefined>>,
    ): Promise<User> {
      const account = await db.transaction(async (tx) => {
        // Kept until it is written: a field saved at the same moment is not overwritten with its old text.
        const before = await users.lock(tx, userId);
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

    async isEmailAvailable(email: string, ip: string): Promise<boolean> {
      await countTry(db, 'checkPerAddress', countedAddress(ip));
      return isEmail(email) && !(await users.isEmailTaken(db, normalizeEmail(email)));
    },

    async isUserNameAvailable(userName: string, ip: string): Promise<boolean> {
      await countTry(db, 'checkPerAddress', countedAddress(ip));
      return userNameProblem(userName) === undefined && !(await users.isUserNameTaken(db, normalizeUserName(userName)));
    },

    /** Stores an account that needs no verification; an account with this e-mail or name is left as it is. */
    async ensureAccount(
      account: Omit<users.NewAccount, 'passwordHash' | 'registrationIp'> & { password: string },
    ): Promise<boolean> {
      const { password, ...columns } = account;
      if (await users.isEmailTaken(db, columns.email)) return false;
      if (await users.isUserNameTaken(db, columns.userName)) return false;
      const passwordHash = await passwordHasher.hash(password);
      const stored = await users.insert(db, { ...columns, passwordHash, registrationIp: null, isVerified: true });
      return stored !== undefined;
    },

    requireGoodPassword: (password: string) => passwords.requireGoodPassword(password),
    resetPassword: passwords.setByEmail,
    deleteDemoAccounts: deletion.deleteDemoAccounts,
    countRealAdmins: deletion.countRealAdmins,
    isEmailTaken: (email: string) => users.isEmailTaken(db, email),
    isUserNameTaken: (userName: string) => users.isUserNameTaken(db, userName),
    findIdsByUserName: (userNames: string[]) => users.findIdsByUserName(db, userNames),
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
