import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { dealDeadlineSchema } from './deal-deadlines.ts';

const tag = 'notifications';

export const listDealDeadlines = defineEndpoint({
  method: 'GET',
  path: '/api/deal-deadlines',
  access: 'user',
  tag,
  summary:
    'What the own offers and contracts have to be done by, soonest first: expiry, earnest money, inspection, closing',
  reply: z.object({ deadlines: z.array(dealDeadlineSchema) }),
});
