import type { TwoFactorProposal, TwoFactorState } from '@rei/domain/accounts/two-factor';
import { AppError } from '@rei/domain/kernel/errors';
import type { Db } from '#db/client.ts';
import type { Clock } from '#ports/clock.ts';
import type { AccountMails } from './account-mails.ts';
import type { SessionSecrets } from './issue-tokens.ts';
import { recoveryCodesMail, twoFactorOffMail, twoFactorOnMail } from './mails.ts';
import { createOneTimeSecret, createRecoveryCodes, oneTimeCode, stepOfCode, toProposal } from './one-time-codes.ts';
import type { PasswordService } from './password-service.ts';
import type { SecretBox } from './secret-box.ts';
import type { SecurityLog } from './security-log.ts';
import type { PresentSignIn, StartAnew } from './start-anew.ts';
import { hashToken } from './tokens.ts';
import * as repository from './two-factor-repository.ts';
import * as users from './user-repository.ts';

const wrongCode = 'This code is wrong or was already used.';

interface Deps {
  db: Db;
  clock: Clock;
  secretBox: SecretBox;
  passwords: PasswordService;
  mails: AccountMails;
  securityLog: SecurityLog;
  startAnew: StartAnew;
  productName: (tx: Db) => Promise<string>;
}

interface NewCodes {
  recoveryCodes: string[];
  secrets: SessionSecrets;
}

export function createTwoFactorService(deps: Deps) {
  const { db, clock, secretBox, passwords, mails, securityLog, startAnew, productName } = deps;
  const openSecret = (userId: string, secret: Buffer) => secretBox.open(secret, contextOf(userId));

  async function newRecoveryCodes(tx: Db, userId: string): Promise<string[]> {
    const recoveryCodes = createRecoveryCodes();
    const hashes = recoveryCodes.map((code) => hashToken(code.replaceAll('-', '')));
    await repository.replaceRecoveryCodes(tx, userId, hashes);
    return recoveryCodes;
  }

  async function requireUser(tx: Db, userId: string) {
    const account = await users.lock(tx, userId);
    if (!account) throw new AppError('NOT_SIGNED_IN', 'Not authenticated');
    return account.user;
  }

  async function isOn(tx: Db, userId: string): Promise<boolean> {
    return (await repository.findByUser(tx, userId))?.isConfirmed ?? false;
  }

  /** Forgets secret and codes and tells the owner, for the owner or an administrator; nothing happens when it is off. */
  async function switchOff(tx: Db, userId: string): Promise<void> {
    const account = await users.lock(tx, userId);
    const wasOn = await repository.remove(tx, userId);
    if (account && wasOn) await mails.notify(tx, account.user, twoFactorOffMail);
  }

  return {
    isOn,
    switchOff,

    /** Six digits are the app's, everything else is a recovery code. A code works once, also when sent twice at once. */
    async acceptCode(tx: Db, userId: string, code: string): Promise<boolean> {
      if (!oneTimeCode.test(code)) return repository.spendRecoveryCode(tx, userId, hashToken(code));
      const stored = await repository.findByUser(tx, userId);
      const step = stored && stepOfCode(openSecret(userId, stored.secret), code, clock.now());
      return step !== undefined && repository.spendStep(tx, userId, step);
    },

    async getState(userId: string): Promise<TwoFactorState> {
      const enabled = await isOn(db, userId);
      return { enabled, recoveryCodesLeft: enabled ? await repository.countRecoveryCodes(db, userId) : 0 };
    },

    async propose(userId: string, password: string): Promise<TwoFactorProposal> {
      const user = await passwords.requirePassword(userId, password, 'password');
      const secret = createOneTimeSecret();
      const sealed = secretBox.seal(secret, contextOf(userId));
      if (!(await repository.upsertProposal(db, userId, sealed))) {
        throw new AppError('CONFLICT', 'Two-factor sign-in is already on. Turn it off first to use another app.');
      }
      return toProposal(secret, { issuer: await productName(db), label: user.email });
    },

    async confirm(signIn: PresentSignIn, code: string): Promise<NewCodes> {
      const { userId } = signIn;
      return db.transaction(async (tx) => {
        const user = await requireUser(tx, userId);
        const stored = await repository.findByUser(tx, userId);
        if (stored?.isConfirmed) throw new AppError('CONFLICT', 'Two-factor sign-in is already on.');
        if (!stored) throw new AppError('CONFLICT', 'Start over with a new key for your authenticator app.');
        const step = stepOfCode(openSecret(userId, stored.secret), code, clock.now());
        // Not 401: whoever asks is signed in, and renewing the session would not help.
        if (step === undefined) throw new AppError('VALIDATION', wrongCode, { details: { code: wrongCode } });
        await repository.confirm(tx, userId, step);
        await mails.notify(tx, user, twoFactorOnMail);
        await securityLog.record(tx, 'two_factor_on', userId);
        return { recoveryCodes: await newRecoveryCodes(tx, userId), secrets: await startAnew(tx, signIn) };
      });
    },

    async renewRecoveryCodes(signIn: PresentSignIn, password: string): Promise<NewCodes> {
      const { userId } = signIn;
      await passwords.requirePassword(userId, password, 'password');
      return db.transaction(async (tx) => {
        const user = await requireUser(tx, userId);
        if (!(await isOn(tx, userId))) throw new AppError('CONFLICT', 'Two-factor sign-in is off.');
        await mails.notify(tx, user, recoveryCodesMail);
        await securityLog.record(tx, 'recovery_codes_renewed', userId);
        return { recoveryCodes: await newRecoveryCodes(tx, userId), secrets: await startAnew(tx, signIn) };
      });
    },

    async disable(signIn: PresentSignIn, password: string): Promise<SessionSecrets> {
      const { userId } = signIn;
      await passwords.requirePassword(userId, password, 'password');
      return db.transaction(async (tx) => {
        await switchOff(tx, userId);
        await securityLog.record(tx, 'two_factor_off', userId);
        return startAnew(tx, signIn);
      });
    },
  };
}

export type TwoFactorService = ReturnType<typeof createTwoFactorService>;

/** A sealed secret opens for its owner only. */
function contextOf(userId: string): string {
  return `two-factor:${userId}`;
}
