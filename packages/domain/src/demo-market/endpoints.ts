import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';

const tag = 'demo-market';

export const getDemoMarket = defineEndpoint({
  method: 'GET',
  path: '/api/demo-market',
  access: 'user',
  tag,
  summary: 'Whether the store holds invented listings, and real ones beside them',
  reply: z.object({ listings: z.number(), hasRealListings: z.boolean() }),
});

export const removeDemoMarket = defineEndpoint({
  method: 'DELETE',
  path: '/api/demo-market',
  access: 'admin',
  tag,
  summary: 'Remove the demo market with its rents, rates and accounts',
  reply: z.object({ listings: z.number(), accounts: z.number() }),
});
