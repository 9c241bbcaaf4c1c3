import { AppError } from '@rei/domain/kernel/errors';
import type { Db } from '#db/client.ts';
import type { ForgetMailJobs } from '#ports/job-queue.ts';
import type { AccountMails } from './account-mails.ts';
import { accountDeletedMail } from './mails.ts';
import type { PasswordService } from './password-service.ts';
import { forgetSignIns, forgetTries } from './rate-limiter.ts';
import type { SecurityLog } from './security-log.ts';
import * as users from './user-repository.ts';

interface Deps {
  db: Db;
  passwords: PasswordService;
  mails: AccountMails;
  securityLog: SecurityLog;
  /** The deletion of other rooms' data runs in the same transaction. */
  forgetUser: (tx: Db, user: { id: string }) => Promise<void>;
  forgetMailJobs: ForgetMailJobs;
  /** Messages kept as files; undefined where a relay takes all mail. */
  outbox: { removeOf(addresses: readonly string[]): Promise<number> } | undefined;
  mailDomain: string;
}

/** A deleted user's name is never given again, because mail to it must not reach somebody else. */
export function createDeletionService(deps: Deps) {
  const { db, passwords, mails, securityLog, forgetUser, forgetMailJobs, outbox, mailDomain } = deps;

  /** False when somebody else deleted it first. */
  async function deleteAccount(tx: Db, userId: string): Promise<boolean> {
    const account = await users.lock(tx, userId);
    if (!account) return false;
    const { userName, email } = account.user;
    await forgetUser(tx, { id: userId });
    await users.retireUserName(tx, userName);
    await users.remove(tx, userId);
    await forgetSignIns(tx, email);
    await forgetTries(tx, 'passwordPerUser', userId);
    await forgetTries(tx, 'mailedLinkPerAccount', email);
    await forgetMailJobs(tx, email);
    await securityLog.forget(tx, userId);
    return true;
  }

  /** Locks every administrator, in one order, before the account itself. */
  async function requireOtherAdmin(tx: Db, userId: string): Promise<void> {
    const admins = await users.lockAdmins(tx);
    if (admins.length === 1 && admins[0]?.id === userId) {
      throw new AppError('CONFLICT', 'You are the only administrator. Make someone else an administrator first.');
    }
  }

  return {
    /** Deletes the account that asks. The last administrator stays, also when two go at the same moment. */
    async deleteOwn(userId: string, password: string): Promise<void> {
      const user = await passwords.requirePassword(userId, password, 'password');
      await db.transaction(async (tx) => {
        if (user.is_admin) await requireOtherAdmin(tx, userId);
        if (!(await deleteAccount(tx, userId))) throw new AppError('NOT_SIGNED_IN', 'Not authenticated');
        await securityLog.recordDeletion(tx, user);
        await mails.notify(tx, user, accountDeletedMail);
      });
      await outbox?.removeOf([user.email, `${user.userName}@${mailDomain}`]);
    },

    /** How many administrators would be left without the demo accounts; none of them goes until the transaction ends. */
    countRealAdmins: async (tx: Db): Promise<number> =>
      (await users.lockAdmins(tx)).filter(({ isDemo }) => !isDemo).length,

    async deleteDemoAccounts(tx: Db): Promise<number> {
      const ids = await users.listDemoIds(tx);
      for (const id of ids) await deleteAccount(tx, id);
      return ids.length;
    },
  };
}

export type DeletionService = ReturnType<typeof createDeletionService>;
