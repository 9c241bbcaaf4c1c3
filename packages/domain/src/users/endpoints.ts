import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { text } from '../kernel/fields.ts';
import { pageNumber, pageSize } from '../kernel/page.ts';
import { managedUserSchema } from './managed-user.ts';
import { userChangesSchema } from './user-changes.ts';

const tag = 'users';

const userIdParams = z.object({ userId: text({ max: 100 }) });

export const searchUsers = defineEndpoint({
  method: 'GET',
  path: '/api/user/search',
  access: 'admin',
  tag,
  summary: 'Users whose user name, email, name or company contains a text; a blank text finds none',
  query: z.object({ q: text({ max: 200 }), page: z.optional(pageNumber), limit: z.optional(pageSize) }),
  reply: z.array(managedUserSchema),
});

export const getUser = defineEndpoint({
  method: 'GET',
  path: '/api/user/:userId',
  access: 'admin',
  tag,
  summary: 'One user',
  params: userIdParams,
  reply: managedUserSchema,
});

export const updateUser = defineEndpoint({
  method: 'PATCH',
  path: '/api/user/:userId',
  access: 'admin',
  tag,
  summary: 'Change name, company, phone or the administrator right; a changed right ends the user’s sign-ins',
  params: userIdParams,
  body: userChangesSchema,
  alsoRefuses: ['CONFLICT'],
  reply: managedUserSchema,
});

export const verifyUser = defineEndpoint({
  method: 'POST',
  path: '/api/user/:userId/verify',
  access: 'admin',
  tag,
  summary: 'Take a user’s email address for verified',
  params: userIdParams,
  reply: managedUserSchema,
});

export const disableUser = defineEndpoint({
  method: 'POST',
  path: '/api/user/:userId/disable',
  access: 'admin',
  tag,
  summary: 'Shut a user out: sign-ins end at once, none is possible until enabled again',
  params: userIdParams,
  alsoRefuses: ['CONFLICT'],
  reply: managedUserSchema,
});

export const enableUser = defineEndpoint({
  method: 'POST',
  path: '/api/user/:userId/enable',
  access: 'admin',
  tag,
  summary: 'Let a disabled user in again',
  params: userIdParams,
  reply: managedUserSchema,
});

export const sendResetLink = defineEndpoint({
  method: 'POST',
  path: '/api/user/:userId/reset-link',
  access: 'admin',
  tag,
  summary: 'Mail a user a link to set a new password',
  params: userIdParams,
  alsoRefuses: ['CONFLICT'],
  reply: z.object({ message: z.string() }),
});

export const disableTwoFactorOfUser = defineEndpoint({
  method: 'DELETE',
  path: '/api/user/:userId/two-factor',
  access: 'admin',
  tag,
  summary: 'Switch a user’s two-factor sign-in off',
  params: userIdParams,
  reply: managedUserSchema,
});
