import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { rawText, text } from '../kernel/fields.ts';
import { emailInvalid, emailMaxLength, isEmail, normalizeEmail } from './email.ts';
import { passwordLengthProblem, passwordMaxLength, passwordTooShort } from './password-rules.ts';
import { profileChangesSchema } from './profile-changes.ts';
import { signInSchema } from './sign-in.ts';
import { recoveryCodesSchema, signInCode, twoFactorProposalSchema, twoFactorStateSchema } from './two-factor.ts';
import { userSchema } from './user.ts';
import { normalizeUserName, userNameProblem } from './user-name.ts';

const tag = 'accounts';

const newEmail = z.pipe(
  text({ max: emailMaxLength, message: emailInvalid }).check(z.refine(isEmail, emailInvalid)),
  z.transform(normalizeEmail),
);
const newUserName = z.pipe(
  text({ max: 100 }).check(
    z.check((context) => {
      const problem = userNameProblem(context.value);
      if (problem) context.issues.push({ code: 'custom', message: problem, input: context.value });
    }),
  ),
  z.transform(normalizeUserName),
);
const newPassword = rawText({ max: 1000, message: passwordTooShort }).check(
  z.check((context) => {
    const problem = passwordLengthProblem(context.value);
    if (problem) context.issues.push({ code: 'custom', message: problem, input: context.value });
  }),
);
const typedPassword = rawText({ max: passwordMaxLength * 4 });
const typedEmail = z.pipe(text({ min: 1, max: 320 }), z.transform(normalizeEmail));
const linkToken = text({ max: 200 });
const message = z.object({ message: z.string() });
const success = z.object({ success: z.literal(true) });
const userReply = z.object({ user: userSchema });

export const login = defineEndpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  tag,
  summary: 'Sign in with email and password; sets the session cookies',
  body: z.object({
    email: typedEmail,
    password: typedPassword,
    code: z.optional(signInCode),
  }),
  alsoRefuses: [
    'WRONG_CREDENTIALS',
    'TWO_FACTOR_REQUIRED',
    'TWO_FACTOR_WRONG',
    'EMAIL_NOT_VERIFIED',
    'ACCOUNT_DISABLED',
    'TOO_MANY',
  ],
  reply: userReply,
});

export const register = defineEndpoint({
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  tag,
  summary: 'Create an account; a verification link is mailed',
  body: z.object({ userName: newUserName, email: newEmail, password: newPassword }),
  alsoRefuses: ['EMAIL_TAKEN', 'USERNAME_TAKEN', 'TOO_MANY'],
  reply: message,
});

export const logout = defineEndpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  tag,
  summary: 'End this sign-in',
  reply: success,
});

export const refresh = defineEndpoint({
  method: 'GET',
  path: '/api/auth/refresh',
  access: 'public',
  tag,
  summary: 'Renew the session cookies with the refresh cookie',
  alsoRefuses: ['SESSION_EXPIRED'],
  reply: userReply,
});

export const getMe = defineEndpoint({
  method: 'GET',
  path: '/api/auth/me',
  access: 'user',
  tag,
  summary: 'The signed-in user',
  reply: userReply,
});

export const updateMe = defineEndpoint({
  method: 'PUT',
  path: '/api/auth/me',
  access: 'user',
  tag,
  summary: 'Save name, company and phone; an empty company becomes the name, what is missing stays',
  body: profileChangesSchema,
  reply: userReply,
});

export const checkEmail = defineEndpoint({
  method: 'GET',
  path: '/api/auth/check-email',
  access: 'public',
  tag,
  summary: 'Whether an email address can still be registered',
  query: z.object({ email: text({ min: 1, max: 320 }) }),
  alsoRefuses: ['TOO_MANY'],
  reply: z.object({ available: z.boolean() }),
});

export const checkUserName = defineEndpoint({
  method: 'GET',
  path: '/api/auth/check-username',
  access: 'public',
  tag,
  summary: 'Whether a user name can still be registered',
  query: z.object({ username: text({ min: 1, max: 200 }) }),
  alsoRefuses: ['TOO_MANY'],
  reply: z.object({ available: z.boolean() }),
});

export const verifyEmail = defineEndpoint({
  method: 'GET',
  path: '/api/auth/verify-email',
  access: 'public',
  tag,
  summary: 'Verify the email address with the mailed token',
  query: z.object({ token: z.optional(linkToken) }),
  alsoRefuses: ['LINK_INVALID'],
  reply: message,
});

export const resendVerification = defineEndpoint({
  method: 'POST',
  path: '/api/auth/resend-verification',
  access: 'public',
  tag,
  summary: 'Mail a new verification link; answers alike for unknown addresses',
  body: z.object({ email: newEmail }),
  alsoRefuses: ['TOO_MANY'],
  reply: message,
});

export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  tag,
  summary: 'Mail a link to set a new password; answers alike for unknown addresses',
  body: z.object({ email: newEmail }),
  alsoRefuses: ['TOO_MANY'],
  reply: message,
});

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  tag,
  summary: 'Set a new password with the mailed token; ends every sign-in of the account',
  body: z.object({ token: linkToken, password: newPassword }),
  alsoRefuses: ['LINK_INVALID'],
  reply: message,
});

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
