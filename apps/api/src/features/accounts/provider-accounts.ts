import { randomBytes } from 'node:crypto';
import { emailMaxLength, isEmail, normalizeEmail } from '@rei/domain/accounts/email';
import { userNamesFor } from '@rei/domain/accounts/user-name';
import { AppError } from '@rei/domain/kernel/errors';
import type { Db } from '#db/client.ts';
import type { IdentityProvider, ProviderIdentity } from '#ports/identity-provider.ts';
import type { PasswordHasher } from './password-hasher.ts';
import * as identities from './provider-identity-repository.ts';
import * as users from './user-repository.ts';

interface Deps {
  db: Db;
  provider: IdentityProvider;
  passwordHasher: PasswordHasher;
}

/** Whose account an identity is: linked before, of the same verified email, or new where the installation wants that. */
export function createProviderAccounts({ db, provider, passwordHasher }: Deps) {
  const { label, mayRegister } = provider;

  async function register(email: string, { name }: ProviderIdentity, ip: string): Promise<string> {
    const userName = (await users.freeUserNames(db, userNamesFor(email)))[0];
    // Nobody knows this password; whoever wants one asks for a link to set it.
    const passwordHash = await passwordHasher.hash(randomBytes(32).toString('base64url'));
    const account =
      userName &&
      (await users.insert(db, {
        ...{ userName, email, passwordHash, registrationIp: ip, isVerified: true },
        name: name ?? '',
      }));
    // Another browser of the same person may have been first.
    const made = account || (await users.findByEmail(db, email));
    if (made) return made.user._id;
    throw new AppError('CONFLICT', 'Couldn’t make an account from this email. Create one with a password instead.');
  }

  return {
    async findOrRegister(identity: ProviderIdentity, ip: string): Promise<string> {
      const linked = await identities.findUserId(db, identity);
      if (linked !== undefined) return linked;
      const email = normalizeEmail(identity.email ?? '');
      if (!identity.isEmailVerified || !isEmail(email) || email.length > emailMaxLength) {
        const text = `${label} doesn’t vouch for your email. Verify it there and try again, or sign in another way.`;
        throw new AppError('NOT_ALLOWED', text);
      }
      const account = await users.findByEmail(db, email);
      // Another browser of the same person may have been first.
      const made = account || (await users.findByEmail(db, email));
      if (made) return made.user._id;
      if (mayRegister) return register(email, identity, ip);
      throw new AppError('NOT_ALLOWED', `No account has the email ${email}. Ask your administrator for one.`);
    },
  };
}

export type ProviderAccounts = ReturnType<typeof createProviderAccounts>;
