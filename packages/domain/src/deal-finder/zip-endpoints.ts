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

/** As many places of a text are looked up; buyers name a few. */
export const mostAreaPlaces = 12;

export const getAreaZips = defineEndpoint({
  method: 'GET',
  path: '/api/map/area',
  access: 'user',
  tag: 'map',
  summary: `The middles of the ZIPs of up to ${mostAreaPlaces} places between semicolons; of more than 300 ZIPs every second, third, …`,
  query: z.object({ text: text({ min: 1, max: 4000 }) }),
  reply: z.object({
    /** In all places together. */
    total: z.number(),
    zips: z.array(z.object({ zip: z.string(), lat: z.number(), lon: z.number() })),
    /** Places without any ZIP, as they were typed. */
    unknown: z.array(z.string()),
  }),
});
