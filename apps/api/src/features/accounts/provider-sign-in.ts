import { setTimeout as delay } from 'node:timers/promises';
import { providerAnswerInvalid } from '@rei/domain/accounts/provider-endpoints';
import { AppError } from '@rei/domain/kernel/errors';
import type { Db } from '#db/client.ts';
import type { IdentityProvider, ProviderIdentity } from '#ports/identity-provider.ts';
import type { AccountMails } from './account-mails.ts';
import { type BeginSignIn, refusalOf } from './begin-sign-in.ts';
import type { KnownDevices } from './known-devices.ts';
import { identityLinkedMail } from './mails.ts';
import { networkOf } from './network.ts';
import type { ProviderAccounts } from './provider-accounts.ts';
import type { ProviderAttempts } from './provider-attempts.ts';
import * as identities from './provider-identity-repository.ts';
import { accountIn, countAccountFailure, countTry, forgiveAccountFailure, forgiveTry } from './rate-limiter.ts';
import type { SecurityLog } from './security-log.ts';
import type { Caller, SignInAnswer } from './session-service.ts';
import { slowDownMs } from './slow-down.ts';
import type { TwoFactorService } from './two-factor-service.ts';
import * as users from './user-repository.ts';

interface Deps {
  db: Db;
  provider: IdentityProvider;
  attempts: ProviderAttempts;
  accounts: ProviderAccounts;
  twoFactor: Pick<TwoFactorService, 'isOn' | 'acceptCode'>;
  devices: KnownDevices;
  beginSignIn: BeginSignIn;
  mails: AccountMails;
  securityLog: SecurityLog;
}

/** What a browser is to hold until its account's code is typed. */
interface CodeNeeded {
  proven: string;
}

/** Signing in at an identity provider. It stands for the password alone: who has two-factor sign-in on is asked for a code. */
export function createProviderSignIn(deps: Deps) {
  const { db, provider, attempts, accounts, twoFactor, devices, beginSignIn, mails, securityLog } = deps;

  return {
    label: provider.label,

    async begin(ip: string): Promise<{ address: string; asked: string }> {
      await countTry(db, 'providerPerNetwork', networkOf(ip));
      const { address, attempt } = await provider.begin();
      return { address, asked: attempts.asked.seal(attempt) };
    },

    async finish(query: string, asked: string | undefined, caller: Caller): Promise<SignInAnswer | CodeNeeded> {
      const network = networkOf(caller.ip);
      await countTry(db, 'signInPerNetwork', network);
      const attempt = attempts.asked.open(asked);
      if (!attempt) throw expired();
      const identity = await provider.finish(query, attempt);
      const answer = await enter(identity, undefined, caller);
      await forgiveTry(db, 'signInPerNetwork', network);
      return answer ?? { proven: attempts.proven.seal(identity) };
    },

    async confirm(code: string, proven: string | undefined, caller: Caller): Promise<SignInAnswer> {
      const identity = attempts.proven.open(proven);
      if (!identity) throw expired();
      const network = networkOf(caller.ip);
      const subject = accountIn(network, `${identity.issuer} ${identity.subject}`);
      await countTry(db, 'signInPerNetwork', network);
      await countTry(db, 'signInPerAccount', subject);
      await delay(slowDownMs(await countAccountFailure(db, subject)));
      const answer = await enter(identity, code, caller);
      if (!answer) throw expired();
      await forgiveTry(db, 'signInPerNetwork', network);
      await forgiveTry(db, 'signInPerAccount', subject);
      await forgiveAccountFailure(db, subject);
      return answer;
    },
  };

  /** Undefined where a code is needed and none was given: nothing is linked before. */
  async function enter(identity: ProviderIdentity, code: string | undefined, caller: Caller) {
    const userId = await accounts.findOrRegister(identity, caller.ip).catch(async (error: unknown) => {
      if (error instanceof AppError) await securityLog.record(db, 'sign_in_failed', undefined, caller);
      throw error;
    });
    const entry = await db.transaction(async (tx) => {
      const account = await users.lock(tx, userId, { shared: true });
      if (!account) throw expired();
      // An account whose address nobody has verified may be a stranger's who typed it first.
      const refusal = refusalOf(account);
      if (refusal) return refusal;
      if (await twoFactor.isOn(tx, userId)) {
        if (code === undefined) return undefined;
        if (!(await twoFactor.acceptCode(tx, userId, code)))
          return new AppError('TWO_FACTOR_WRONG', 'This code is wrong or was already used.');
      }
      await linkOnce(tx, account, identity);
      const isKnown = devices.isKnown(userId, caller.deviceMark);
      const secrets = await beginSignIn(tx, account, { ...caller, isKnown });
      return { user: account.user, secrets, deviceMark: devices.mark(userId) };
    });
    if (!(entry instanceof AppError)) return entry;
    await securityLog.record(db, 'sign_in_failed', userId, caller);
    throw entry;
  }

  async function linkOnce(tx: Db, { user }: users.Account, identity: ProviderIdentity): Promise<void> {
    const isNew = (await identities.findUserId(tx, identity)) === undefined;
    // Somebody linked it to another account a moment ago.
    if (!(await identities.link(tx, user._id, identity))) throw expired();
    if (!isNew) return;
    await securityLog.record(tx, 'identity_linked', user._id);
    await mails.notify(tx, user, (about) => identityLinkedMail({ ...about, provider: provider.label }));
  }
}

export type ProviderSignIn = ReturnType<typeof createProviderSignIn>;

function expired(): AppError {
  return new AppError('LINK_INVALID', providerAnswerInvalid);
}
