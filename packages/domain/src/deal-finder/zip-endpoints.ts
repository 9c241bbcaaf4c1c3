import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { text } from '../kernel/fields.ts';

export const getMapZip = defineEndpoint({
  method: 'GET',
  path: '/api/map/zips/:zip',
  access: 'user',
  tag: 'map',
  summary: 'The middle of a ZIP, from the ZIP table; null for one that it does not have',
  params: z.object({ zip: text({ max: 5 }).check(z.regex(/^\d{5}$/, 'Five digits')) }),
  reply: z.object({ place: z.nullable(z.object({ lat: z.number(), lon: z.number() })) }),
});
