import type { User } from '@rei/domain/accounts/user';
import { AppError } from '@rei/domain/kernel/errors';
import type { Db } from '#db/client.ts';
import type { EnqueueJob, LinkRequest } from '#ports/job-queue.ts';
import type { AccountMails } from './account-mails.ts';
import * as links from './link-repository.ts';
import { resetMail, verificationMail } from './mails.ts';
import { countedAddress } from './network.ts';
import { countTry } from './rate-limiter.ts';
import { createToken } from './tokens.ts';
import * as users from './user-repository.ts';

const verificationLifetimeMs = 24 * 60 * 60 * 1000;
const resetLifetimeMs = 60 * 60 * 1000;

interface Deps {
  db: Db;
  mails: AccountMails;
  enqueueJob: EnqueueJob;
}

export function createLinkService({ db, mails, enqueueJob }: Deps) {
  async function mailVerification(tx: Db, user: User): Promise<void> {
    const { hash, secret } = createToken();
    await links.insert(tx, { hash, userId: user._id, purpose: 'verify', lifetimeMs: verificationLifetimeMs });
    await mails.sendLink(tx, user, verificationMail, `/verify-email?token=${secret}`);
  }

  /** Queues a reset link; earlier ones no longer work. The account is locked, so that one of two stays. */
  async function mailReset(tx: Db, userId: string): Promise<void> {
    const account = await users.lock(tx, userId);
    if (!account || account.isDisabled) return;
    const { hash, secret } = createToken();
    await links.voidOpen(tx, userId, 'reset');
    await links.insert(tx, { hash, userId, purpose: 'reset', lifetimeMs: resetLifetimeMs });
    await mails.sendLink(tx, account.user, resetMail, `/reset-password/${secret}`);
  }

  return {
    mailVerification,

    /** Takes a request for a link. What is done here is the same for every address, known or not. */
    async requestLink(request: LinkRequest, ip: string): Promise<void> {
      const asked = await countTry(db, 'mailedLinkPerAddress', countedAddress(ip));
      await countTry(db, 'mailedLinkPerAccount', request.email);
      // Whoever has asked for many waits behind whoever asks for a first.
      await enqueueJob(db, 'link-requests', request, { priority: 1 - asked });
    },

    /** Mails a requested link where there is an account that it helps: to verify, or to set a new password. */
    async mailRequested({ purpose, email }: LinkRequest): Promise<void> {
      await db.transaction(async (tx) => {
        const account = await users.findByEmail(tx, email);
        if (!account || account.isDisabled) return;
        if (purpose === 'reset') await mailReset(tx, account.user._id);
        else if (!account.isVerified) await mailVerification(tx, account.user);
      });
    },

    async sendResetLink(tx: Db, userId: string): Promise<void> {
      const account = await users.findById(tx, userId);
      if (!account) throw new AppError('NOT_FOUND', 'User not found');
      if (account.isDisabled) throw new AppError('CONFLICT', 'This account is disabled.');
      await mailReset(tx, userId);
    },
  };
}

export type LinkService = ReturnType<typeof createLinkService>;
