import { defineEndpoint } from '../kernel/endpoint.ts';
import { installationSchema } from './installation.ts';
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
