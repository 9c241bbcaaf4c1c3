import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';

const tag = 'demo-market';

const demoMarketSchema = z.object({
  listings: z.number(),
  hasRealListings: z.boolean(),
  removal: z.nullable(z.object({ listings: z.number(), removed: z.number() })),
});

export type DemoMarket = z.infer<typeof demoMarketSchema>;

export const getDemoMarket = defineEndpoint({
  method: 'GET',
  path: '/api/demo-market',
  access: 'user',
  tag,
  summary: 'Whether the store holds invented listings, and real ones beside them; how far their removal is',
  reply: demoMarketSchema,
});

export const removeDemoMarket = defineEndpoint({
  method: 'DELETE',
  path: '/api/demo-market',
  access: 'admin',
  tag,
  summary: 'Begin to remove the demo market with its rents, rates and accounts; asked again, nothing more happens',
  alsoRefuses: ['CONFLICT'],
  reply: demoMarketSchema,
});
