import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { text } from '../kernel/fields.ts';
import { signInCode } from './two-factor.ts';
import { userSchema } from './user.ts';

const tag = 'accounts';
const userReply = z.object({ user: userSchema });

export const providerAnswerInvalid = 'This sign-in has expired or was already used. Please start again.';

/** How a name of the provider's stands on the button and in sentences. */
export const maxProviderLabel = 40;

export const beginProviderSignIn = defineEndpoint({
  method: 'POST',
  path: '/api/auth/provider/start',
  access: 'public',
  tag,
  summary: 'Where a browser goes to sign in at the identity provider; good for ten minutes, in this browser',
  alsoRefuses: ['NOT_FOUND', 'TOO_MANY'],
  reply: z.object({ address: z.string() }),
});

export const finishProviderSignIn = defineEndpoint({
  method: 'POST',
  path: '/api/auth/provider/finish',
  access: 'public',
  tag,
  summary: 'Sign in with what the identity provider sent back in the address; sets the session cookies',
  body: z.object({ query: text({ min: 1, max: 4000 }) }),
  alsoRefuses: [
    'NOT_FOUND',
    'LINK_INVALID',
    'NOT_ALLOWED',
    'TWO_FACTOR_REQUIRED',
    'EMAIL_NOT_VERIFIED',
    'ACCOUNT_DISABLED',
    'CONFLICT',
    'TOO_MANY',
  ],
  reply: userReply,
});

export const confirmProviderSignIn = defineEndpoint({
  method: 'POST',
  path: '/api/auth/provider/code',
  access: 'public',
  tag,
  summary: 'The code of an account with two-factor sign-in, within ten minutes of the identity provider’s answer',
  body: z.object({ code: signInCode }),
  alsoRefuses: [
    'NOT_FOUND',
    'LINK_INVALID',
    'NOT_ALLOWED',
    'TWO_FACTOR_WRONG',
    'EMAIL_NOT_VERIFIED',
    'ACCOUNT_DISABLED',
    'TOO_MANY',
  ],
  reply: userReply,
});
