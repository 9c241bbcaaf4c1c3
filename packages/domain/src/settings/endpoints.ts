import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { dataSourceSchema, installationSchema, jobQueueSchema } from './installation.ts';
import { settingsChangesSchema } from './settings-changes.ts';

const tag = 'settings';

export const getSettings = defineEndpoint({
  method: 'GET',
  path: '/api/settings',
  access: 'user',
  tag,
  summary: 'Buyer, time zone, product name, site and reports’ disclaimer of the installation',
  reply: installationSchema,
});

export const updateSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/settings',
  access: 'admin',
  tag,
  summary:
    'Change what is given of the installation’s settings; an empty product name, site or disclaimer returns to the default',
  body: settingsChangesSchema,
  reply: installationSchema,
});

export const listDataSources = defineEndpoint({
  method: 'GET',
  path: '/api/settings/data-sources',
  access: 'admin',
  tag,
  summary: 'Where listings, rents and rates came from, when last, and what failed',
  reply: z.object({ sources: z.array(dataSourceSchema) }),
});

export const listJobQueues = defineEndpoint({
  method: 'GET',
  path: '/api/settings/jobs',
  access: 'admin',
  tag,
  summary: 'Background work: what waits, runs and failed',
  reply: z.object({ jobs: z.array(jobQueueSchema) }),
});
