import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { text } from '../kernel/fields.ts';
import {
  creationOptionsSchema,
  madePasskeySchema,
  passkeyName,
  passkeySchema,
  requestOptionsSchema,
  usedPasskeySchema,
} from './passkey.ts';
import { typedPassword } from './password-fields.ts';
import { userSchema } from './user.ts';

const tag = 'accounts';
const passkeyParams = z.object({ passkeyId: text({ max: 100 }) });
const withPassword = z.object({ password: typedPassword });

export const getSignInWays = defineEndpoint({
  method: 'GET',
  path: '/api/auth/sign-in-ways',
  access: 'public',
  tag,
  summary: 'How one can sign in here besides email and password',
  reply: z.object({
    passkeys: z.boolean(),
    /** Where the installation has an identity provider. */
    provider: z.nullable(z.object({ label: z.string() })),
  }),
});

export const listPasskeys = defineEndpoint({
  method: 'GET',
  path: '/api/auth/passkeys',
  access: 'user',
  tag,
  summary: 'The own passkeys, oldest first, and whether more can be added here',
  reply: z.object({ passkeys: z.array(passkeySchema), isOpen: z.boolean() }),
});

export const proposePasskey = defineEndpoint({
  method: 'POST',
  path: '/api/auth/passkeys/proposal',
  access: 'user',
  tag,
  summary: 'What a browser needs to make a passkey, after typing the password; good for five minutes, once',
  body: withPassword,
  alsoRefuses: ['CONFLICT', 'TOO_MANY'],
  reply: creationOptionsSchema,
});

export const addPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/auth/passkeys',
  access: 'user',
  tag,
  summary: 'Keep a passkey that a browser made; ends every other sign-in',
  body: z.object({ name: passkeyName, passkey: madePasskeySchema }),
  alsoRefuses: ['CONFLICT'],
  reply: passkeySchema,
});

export const renamePasskey = defineEndpoint({
  method: 'PATCH',
  path: '/api/auth/passkeys/:passkeyId',
  access: 'user',
  tag,
  summary: 'Give an own passkey another name',
  params: passkeyParams,
  body: z.object({ name: passkeyName }),
  reply: passkeySchema,
});

export const removePasskey = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/passkeys/:passkeyId',
  access: 'user',
  tag,
  summary: 'Remove an own passkey after typing the password; ends every other sign-in',
  params: passkeyParams,
  body: withPassword,
  alsoRefuses: ['TOO_MANY'],
  reply: z.object({ success: z.literal(true) }),
});

export const askPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/auth/passkeys/sign-in/proposal',
  access: 'public',
  tag,
  summary: 'What a browser needs to sign in with a passkey; good for five minutes, once',
  alsoRefuses: ['CONFLICT', 'TOO_MANY'],
  reply: requestOptionsSchema,
});

export const signInWithPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/auth/passkeys/sign-in',
  access: 'public',
  tag,
  summary: 'Sign in with a passkey, which stands for password and code; sets the session cookies',
  body: z.object({ passkey: usedPasskeySchema }),
  alsoRefuses: ['WRONG_CREDENTIALS', 'EMAIL_NOT_VERIFIED', 'ACCOUNT_DISABLED', 'CONFLICT', 'TOO_MANY'],
  reply: z.object({ user: userSchema }),
});
