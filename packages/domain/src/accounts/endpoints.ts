import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { text } from '../kernel/fields.ts';
import { emailInvalid, emailMaxLength, isEmail, normalizeEmail } from './email.ts';
import { newPassword, typedPassword } from './password-fields.ts';
import { profileChangesSchema } from './profile-changes.ts';
import { signInCode } from './two-factor.ts';
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
