import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { text } from '../kernel/fields.ts';
import { maxCompared } from '../saved-properties/bulk.ts';
import { comparedHomeSchema } from './compared.ts';

const tag = 'listings';

export const compareProperties = defineEndpoint({
  method: 'GET',
  path: '/api/properties/compared',
  access: 'user',
  tag,
  summary: `Up to ${maxCompared} properties in the order asked for, with what their figures rest on; those that are not there are left out`,
  query: z.object({
    ids: text({ min: 1, max: 700 }).check(
      z.refine((ids) => ids.split(',').length <= maxCompared, `At most ${maxCompared}, with commas between them`),
    ),
  }),
  reply: z.array(comparedHomeSchema),
});
