import * as z from 'zod/mini';
import { columnsSchema, plainQuestionSchema, viewKinds } from '../deal-finder/view.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { text } from '../kernel/fields.ts';
import { alertSchema, alertSettingsSchema } from './alert-settings.ts';

const tag = 'alerts';

/** What is no id of a saved search is simply not there: 404, never 400. */
const params = z.object({ viewId: text({ max: 100 }) });

export const savedSearchSchema = z.object({
  viewId: z.string(),
  kind: z.enum(viewKinds),
  name: z.string(),
  question: plainQuestionSchema,
  columns: columnsSchema,
  /** What an older version stored and nobody can ask any more: such a search is not watched. */
  gone: z.array(z.string()),
  /** Null where nobody asked for alerts. */
  alert: z.nullable(alertSchema),
  /** Why it could not be evaluated; null where it is watched as asked. */
  failure: z.nullable(z.string()),
  /** Listings that came in since its list was looked at last, as far as they are watched. */
  added: z.number(),
  seenAt: z.nullable(z.string()),
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;

export const listSavedSearches = defineEndpoint({
  method: 'GET',
  path: '/api/alerts/searches',
  access: 'user',
  tag,
  summary: 'The own saved searches and Deal Finder views, by name, with their alerts and how many listings are new',
  reply: z.object({ searches: z.array(savedSearchSchema) }),
});

export const setAlert = defineEndpoint({
  method: 'PUT',
  path: '/api/alerts/searches/:viewId',
  access: 'user',
  tag,
  summary: 'Turn alerts of an own saved search on, change or pause them; paused, nothing is noted',
  params,
  body: alertSchema,
  reply: alertSchema,
});

export const getAlertSettings = defineEndpoint({
  method: 'GET',
  path: '/api/alerts/settings',
  access: 'user',
  tag,
  summary: 'Which events are told in the product and by email, quiet hours, and the hour of digests',
  reply: alertSettingsSchema,
});

export const updateAlertSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/alerts/settings',
  access: 'user',
  tag,
  summary: 'Replace what is told of all saved searches, where and when',
  body: alertSettingsSchema,
  reply: alertSettingsSchema,
});
