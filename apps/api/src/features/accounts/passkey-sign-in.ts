import type { RequestOptions } from '@rei/domain/accounts/passkey';
import { AppError } from '@rei/domain/kernel/errors';
import type { Db } from '#db/client.ts';
import { type BeginSignIn, refusalOf } from './begin-sign-in.ts';
import type { KnownDevices } from './known-devices.ts';
import { networkOf } from './network.ts';
import { checkUse, type Used } from './passkey-checks.ts';
import * as repository from './passkey-repository.ts';
import { challengeLifetimeMs, createChallenge } from './passkey-service.ts';
import type { PasskeySite } from './passkey-site.ts';
import { countTry, forgiveTry } from './rate-limiter.ts';
import type { SecurityLog } from './security-log.ts';
import type { Caller, SignInAnswer } from './session-service.ts';
import { hashToken } from './tokens.ts';
import * as users from './user-repository.ts';

interface Deps {
  db: Db;
  devices: KnownDevices;
  beginSignIn: BeginSignIn;
  securityLog: SecurityLog;
}

/** Signing in with a passkey alone: having it is one factor, the fingerprint, face or PIN that unlocked it the other. */
export function createPasskeySignIn({ db, devices, beginSignIn, securityLog }: Deps) {
  return {
    async propose(site: PasskeySite, ip: string): Promise<RequestOptions> {
      await countTry(db, 'passkeyPerNetwork', networkOf(ip));
      const challenge = await createChallenge(db, { purpose: 'sign_in', userId: null });
      return { challenge, rpId: site.id, userVerification: 'required', timeout: challengeLifetimeMs };
    },

    async signIn(used: Used, site: PasskeySite, caller: Caller): Promise<SignInAnswer> {
      const network = networkOf(caller.ip);
      await countTry(db, 'signInPerNetwork', network);
      const stored = await repository.findByCredential(db, Buffer.from(used.id, 'base64url'));
      if (!stored) throw notAccepted();
      const uses = await checkUse(used, stored, site, (challenge) =>
        repository.spendChallenge(db, hashToken(challenge), { purpose: 'sign_in', userId: null }),
      );
      if (uses === undefined) {
        await securityLog.record(db, 'sign_in_failed', stored.userId, caller);
        throw notAccepted();
      }
      const answer = await db.transaction(async (tx) => {
        const account = await users.lock(tx, stored.userId, { shared: true });
        if (!account || !(await repository.markUsed(tx, stored.id, uses))) throw notAccepted();
        const refusal = refusalOf(account);
        if (refusal) throw refusal;
        const { user } = account;
        const isKnown = devices.isKnown(user._id, caller.deviceMark);
        const secrets = await beginSignIn(tx, account, { ...caller, isKnown });
        return { user, secrets, deviceMark: devices.mark(user._id) };
      });
      await forgiveTry(db, 'signInPerNetwork', network);
      return answer;
    },
  };
}

export type PasskeySignIn = ReturnType<typeof createPasskeySignIn>;

function notAccepted(): AppError {
  return new AppError('WRONG_CREDENTIALS', 'This passkey isn’t accepted here. Sign in another way.');
}
