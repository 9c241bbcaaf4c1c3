import { randomBytes } from 'node:crypto';
import { type CreationOptions, maxPasskeys, type Passkey } from '@rei/domain/accounts/passkey';
import type { addPasskey } from '@rei/domain/accounts/passkey-endpoints';
import type { BodyOf } from '@rei/domain/kernel/endpoint';
import { AppError } from '@rei/domain/kernel/errors';
import { isStoredUuid } from '@rei/domain/kernel/stored-id';
import type { Db } from '#db/client.ts';
import type { AccountMails } from './account-mails.ts';
import type { SessionSecrets } from './issue-tokens.ts';
import { passkeyAddedMail, passkeyRemovedMail } from './mails.ts';
import { algorithms, checkMade } from './passkey-checks.ts';
import * as repository from './passkey-repository.ts';
import type { PasskeySite } from './passkey-site.ts';
import type { PasswordService } from './password-service.ts';
import type { SecurityLog } from './security-log.ts';
import type { PresentSignIn, StartAnew } from './start-anew.ts';
import { hashToken } from './tokens.ts';
import * as users from './user-repository.ts';

export const challengeLifetimeMs = 5 * 60 * 1000;

interface Deps {
  db: Db;
  passwords: PasswordService;
  mails: AccountMails;
  securityLog: SecurityLog;
  startAnew: StartAnew;
  productName: (tx: Db) => Promise<string>;
}

export function createPasskeyService({ db, passwords, mails, securityLog, startAnew, productName }: Deps) {
  async function requireRoom(tx: Db, userId: string): Promise<void> {
    if ((await repository.countByUser(tx, userId)) < maxPasskeys) return;
    throw new AppError('CONFLICT', `You have ${maxPasskeys} passkeys. Remove one first.`);
  }

  async function requireUser(tx: Db, userId: string) {
    const account = await users.lock(tx, userId);
    if (!account) throw new AppError('NOT_SIGNED_IN', 'Not authenticated');
    return account.user;
  }

  return {
    async list(userId: string): Promise<Passkey[]> {
      return (await repository.listByUser(db, userId)).map(toPasskey);
    },

    async propose(userId: string, password: string, site: PasskeySite): Promise<CreationOptions> {
      const user = await passwords.requirePassword(userId, password, 'password');
      await requireRoom(db, userId);
      const known = await repository.listByUser(db, userId);
      const challenge = await createChallenge(db, { purpose: 'add', userId });
      return {
        challenge,
        rp: { id: site.id, name: await productName(db) },
        user: { id: handleOf(userId), name: user.email, displayName: user.name || user.userName },
        pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
        excludeCredentials: known.map(({ credentialId }) => ({
          id: credentialId.toString('base64url'),
          type: 'public-key',
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
        timeout: challengeLifetimeMs,
      };
    },

    async add(
      signIn: PresentSignIn,
      { name, passkey }: BodyOf<typeof addPasskey>,
      site: PasskeySite,
    ): Promise<{ passkey: Passkey; secrets: SessionSecrets }> {
      const { userId } = signIn;
      const made = await checkMade(passkey, site, (challenge) =>
        repository.spendChallenge(db, hashToken(challenge), { purpose: 'add', userId }),
      );
      if (!made) throw notAccepted();
      return db.transaction(async (tx) => {
        const user = await requireUser(tx, userId);
        await requireRoom(tx, userId);
        const stored = await repository.insert(tx, { userId, name, ...made });
        if (!stored) throw new AppError('CONFLICT', 'This passkey was already added.');
        await mails.notify(tx, user, (about) => passkeyAddedMail({ ...about, passkey: name }));
        await securityLog.record(tx, 'passkey_added', userId);
        return { passkey: toPasskey(stored), secrets: await startAnew(tx, signIn) };
      });
    },

    async rename(userId: string, id: string, name: string): Promise<Passkey> {
      return toPasskey(found(isStoredUuid(id) ? await repository.rename(db, userId, id, name) : undefined));
    },

    async remove(signIn: PresentSignIn, id: string, password: string): Promise<SessionSecrets> {
      const { userId } = signIn;
      const user = await passwords.requirePassword(userId, password, 'password');
      return db.transaction(async (tx) => {
        const { name } = found(isStoredUuid(id) ? await repository.remove(tx, userId, id) : undefined);
        await mails.notify(tx, user, (about) => passkeyRemovedMail({ ...about, passkey: name }));
        await securityLog.record(tx, 'passkey_removed', userId);
        return startAnew(tx, signIn);
      });
    },

    deleteOldChallenges: () => repository.deleteOldChallenges(db),
  };
}

export type PasskeyService = ReturnType<typeof createPasskeyService>;

/** 256 random bits, of which the hash is kept. */
export async function createChallenge(db: Db, asked: repository.Challenge): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await repository.insertChallenge(db, hashToken(challenge), asked, challengeLifetimeMs);
  return challenge;
}

function notAccepted(): AppError {
  const problem = 'This passkey couldn’t be added. Please try again.';
  return new AppError('VALIDATION', problem, { details: { passkey: problem } });
}

function found(passkey: repository.StoredPasskey | undefined): repository.StoredPasskey {
  if (!passkey) throw new AppError('NOT_FOUND', 'Passkey not found');
  return passkey;
}

/** What the authenticator keeps of the account: nothing that says who it is. */
function handleOf(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}

function toPasskey({ id, name, createdAt, lastUsedAt, isSynced }: repository.StoredPasskey): Passkey {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    isSynced,
  };
}
