import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { ownRetentionSchema, retentionChangesSchema, retentionSchema } from './retention.ts';

const tag = 'diagnostics';

const retentionSettingsSchema = z.object({
  /** What an administrator set, in days. */
  own: ownRetentionSchema,
  /** What counts where nothing is set, in days. */
  defaults: retentionSchema,
  nextRunAt: z.string(),
});

export const getRetentionSettings = defineEndpoint({
  method: 'GET',
  path: '/api/settings/retention',
  access: 'admin',
  tag,
  summary:
    'How many days each kind of data stays: what an administrator set, what counts otherwise, and the next cleanup',
  reply: retentionSettingsSchema,
});

export const updateRetentionSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/settings/retention',
  access: 'admin',
  tag,
  summary:
    'Set how many days each kind of data stays, before the environment’s KEEP_*_DAYS; null returns to these, what is absent stays as it is',
  body: retentionChangesSchema,
  reply: retentionSettingsSchema,
});
