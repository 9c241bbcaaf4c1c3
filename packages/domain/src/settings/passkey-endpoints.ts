import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';

const tag = 'settings';

/** Whether something is offered: null where the environment decides. */
const signInSettingsSchema = z.object({ passkeys: z.nullable(z.boolean()) });

const signInSettingsReply = z.extend(signInSettingsSchema, { defaults: z.object({ passkeys: z.boolean() }) });

export const getSignInSettings = defineEndpoint({
  method: 'GET',
  path: '/api/settings/sign-in',
  access: 'admin',
  tag,
  summary: 'Whether passkeys are offered: what an administrator set, and what counts otherwise',
  reply: signInSettingsReply,
});

export const updateSignInSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/settings/sign-in',
  access: 'admin',
  tag,
  summary: 'Offer passkeys or not, before the environment’s PASSKEYS; null returns to it',
  body: signInSettingsSchema,
  reply: signInSettingsReply,
});
