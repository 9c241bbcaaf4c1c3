import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { text } from '../kernel/fields.ts';

/** Apart from the other endpoints, whose questions Property Search would load with it. */
export const lookAtSearch = defineEndpoint({
  method: 'POST',
  path: '/api/alerts/searches/:viewId/seen',
  access: 'user',
  tag: 'alerts',
  summary:
    'Look at an own saved search: the listings that came in since the visit before; from now on they are not new',
  params: z.object({ viewId: text({ max: 100 }) }),
  reply: z.object({ name: z.string(), addedIds: z.array(z.string()) }),
});
