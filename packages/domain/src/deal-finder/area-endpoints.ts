import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { text } from '../kernel/fields.ts';

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
    total: z.number(),
    zips: z.array(z.object({ zip: z.string(), lat: z.number(), lon: z.number() })),
    /** Places without any ZIP, as they were typed. */
    unknown: z.array(z.string()),
  }),
});
