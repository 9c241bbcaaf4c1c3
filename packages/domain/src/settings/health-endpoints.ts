import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { dataSourceSchema, jobQueueSchema } from './installation.ts';

// Beside the settings themselves, which every page asks for.

const tag = 'settings';

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
