import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { rawText, text } from '../kernel/fields.ts';
import { emailInvalid, emailMaxLength, isEmail, normalizeEmail } from './email.ts';
import { passwordLengthProblem, passwordMaxLength, passwordTooLong, passwordTooShort } from './password-rules.ts';
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
const typedPassword = rawText({ max: passwordMaxLength * 4, message: passwordTooLong });
const linkToken = text({ max: 200 });
const message = z.object({ message: z.string() });
const userReply = z.object({ user: userSchema });

export const login = defineEndpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  tag,
  summary: 'Sign in with e-mail and password; sets the session cookies',
  body: z.object({
    email: z.pipe(text({ min: 1, max: 320 }), z.transform(normalizeEmail)),
    password: typedPassword,
  }),
  reply: userReply,
});

export const register = defineEndpoint({
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  tag,
  summary: 'Create an account; a verification link is mailed',
  body: z.object({ userName: newUserName, email: newEmail, password: newPassword }),
  reply: message,
});

export const logout = defineEndpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  tag,
  summary: 'End this sign-in',
  reply: z.object({ success: z.literal(true) }),
});

export const refresh = defineEndpoint({
  method: 'GET',
  path: '/api/auth/refresh',
  access: 'public',
  tag,
  summary: 'Renew the session cookies with the refresh cookie',
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
  summary: 'Save name, company and phone; an empty company becomes the name, what is left out stays',
  body: z.object({
    name: z.optional(text({ min: 1, max: 100 })),
    company: z.optional(text({ max: 200 })),
    phone: z.optional(text({ max: 40 })),
  }),
  reply: userReply,
});

export const checkEmail = defineEndpoint({
  method: 'GET',
  path: '/api/auth/check-email',
  access: 'public',
  tag,
  summary: 'Whether an e-mail address can still be registered',
  query: z.object({ email: text({ min: 1, max: 320 }) }),
  reply: z.object({ available: z.boolean() }),
});

export const checkUserName = defineEndpoint({
  method: 'GET',
  path: '/api/auth/check-username',
  access: 'public',
  tag,
  summary: 'Whether a user name can still be registered',
  query: z.object({ username: text({ min: 1, max: 200 }) }),
  reply: z.object({ available: z.boolean() }),
});

export const verifyEmail = defineEndpoint({
  method: 'GET',
  path: '/api/auth/verify-email',
  access: 'public',
  tag,
  summary: 'Verify the e-mail address with the mailed token',
  query: z.object({ token: z.optional(linkToken) }),
  reply: message,
});

export const resendVerification = defineEndpoint({
  method: 'POST',
  path: '/api/auth/resend-verification',
  access: 'public',
  tag,
  summary: 'Mail a new verification link; answers alike for unknown addresses',
  body: z.object({ email: newEmail }),
  reply: message,
});
