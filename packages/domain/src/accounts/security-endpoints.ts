import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { text } from '../kernel/fields.ts';
import { newPassword, typedPassword } from './password-fields.ts';
import { signInSchema } from './sign-in.ts';
import { recoveryCodesSchema, signInCode, twoFactorProposalSchema, twoFactorStateSchema } from './two-factor.ts';

const tag = 'accounts';
const success = z.object({ success: z.literal(true) });

export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/change-password',
  access: 'user',
  tag,
  summary: 'Set a new password after typing the present one; ends every other sign-in',
  body: z.object({ currentPassword: typedPassword, newPassword }),
  alsoRefuses: ['TOO_MANY'],
  reply: success,
});

export const listSignIns = defineEndpoint({
  method: 'GET',
  path: '/api/auth/sign-ins',
  access: 'user',
  tag,
  summary: 'The latest 50 own sign-ins: those that last, then those that ended, newest first',
  reply: z.object({ signIns: z.array(signInSchema) }),
});

export const endSignIn = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/sign-ins/:signInId',
  access: 'user',
  tag,
  summary: 'End one own sign-in',
  params: z.object({ signInId: text({ max: 100 }) }),
  reply: success,
});

export const endOtherSignIns = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/sign-ins',
  access: 'user',
  tag,
  summary: 'End every own sign-in but this one',
  reply: z.object({ ended: z.number() }),
});

export const getTwoFactor = defineEndpoint({
  method: 'GET',
  path: '/api/auth/two-factor',
  access: 'user',
  tag,
  summary: 'Whether signing in asks for a code, and how many recovery codes are left',
  reply: twoFactorStateSchema,
});

export const proposeTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/api/auth/two-factor/proposal',
  access: 'user',
  tag,
  summary: 'A new secret for an authenticator app; it counts once a code of it is confirmed',
  body: z.object({ password: typedPassword }),
  alsoRefuses: ['CONFLICT', 'TOO_MANY'],
  reply: twoFactorProposalSchema,
});

export const confirmTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/api/auth/two-factor/confirm',
  access: 'user',
  tag,
  summary:
    'Switch two-factor sign-in on with a code of the proposed secret; answers recovery codes, shown only now; ends every other sign-in',
  body: z.object({ code: signInCode }),
  alsoRefuses: ['CONFLICT'],
  reply: recoveryCodesSchema,
});

export const renewRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/api/auth/two-factor/recovery-codes',
  access: 'user',
  tag,
  summary: 'New recovery codes in place of the old ones; ends every other sign-in',
  body: z.object({ password: typedPassword }),
  alsoRefuses: ['CONFLICT', 'TOO_MANY'],
  reply: recoveryCodesSchema,
});

export const disableTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/api/auth/two-factor/disable',
  access: 'user',
  tag,
  summary: 'Switch two-factor sign-in off; ends every other sign-in',
  body: z.object({ password: typedPassword }),
  alsoRefuses: ['TOO_MANY'],
  reply: success,
});

export const exportMe = defineEndpoint({
  method: 'GET',
  path: '/api/auth/me/export',
  access: 'user',
  tag,
  summary:
    'Everything that is stored of the own account, with its documents, photos, messages and attachments, as a ZIP archive',
  reply: z.unknown(),
  replyType: 'application/zip',
  takesTurns: true,
});

export const deleteMe = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/me',
  access: 'user',
  tag,
  summary: 'Delete the own account with all it owns, after typing the password',
  body: z.object({ password: typedPassword }),
  alsoRefuses: ['CONFLICT', 'TOO_MANY'],
  reply: success,
});
