import { defineEndpoint } from '../kernel/endpoint.ts';
import { propertyIdParams } from '../listings/endpoints.ts';
import { marketRentSchema } from './market-rent.ts';

export const getMarketRent = defineEndpoint({
  method: 'GET',
  path: '/api/properties/:propertyId/market-rent',
  access: 'user',
  tag: 'valuation',
  summary:
    'What a property would rent for by homes for rent nearby, each adjusted for its differences, with how far off such estimates were; with too few of them Zillow’s index or HUD’s rent, named',
  params: propertyIdParams,
  reply: marketRentSchema,
});
