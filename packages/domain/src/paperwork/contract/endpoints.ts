import * as z from 'zod/mini';
import { defineEndpoint } from '../../kernel/endpoint.ts';
import { pageNumber, pageSize } from '../../kernel/page.ts';
import { propertyIdParams } from '../../listings/endpoints.ts';
import { contractInputSchema, contractSchema } from './contract.ts';

const tag = 'contracts';

export const saveContract = defineEndpoint({
  method: 'POST',
  path: '/api/contracts',
  access: 'user',
  tag,
  summary:
    'Save a purchase contract as a new version, and its property; figures are recomputed, a wrong one is refused',
  body: contractInputSchema,
  alsoRefuses: ['NOT_FOUND'],
  reply: contractSchema,
});

export const listContracts = defineEndpoint({
  method: 'GET',
  path: '/api/contracts/property/:propertyId',
  access: 'user',
  tag,
  summary: 'The own purchase contracts of a property, newest first, 50 a page',
  params: propertyIdParams,
  query: z.object({ page: z.optional(pageNumber), limit: z.optional(pageSize) }),
  reply: z.array(contractSchema),
});
