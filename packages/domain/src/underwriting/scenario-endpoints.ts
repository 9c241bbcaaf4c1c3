import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { text } from '../kernel/fields.ts';
import { pageNumber, pageSize } from '../kernel/page.ts';
import { propertyIdParams } from '../listings/endpoints.ts';
import { scenarioInputSchema, scenarioSchema } from './stored-scenario.ts';

const tag = 'underwriting';

const scenarioParams = z.object({ scenarioId: text({ max: 100 }) });

export const listScenarios = defineEndpoint({
  method: 'GET',
  path: '/api/properties/:propertyId/scenarios',
  access: 'user',
  tag,
  summary: 'The own scenarios of a property, oldest first',
  params: propertyIdParams,
  query: z.object({ page: z.optional(pageNumber), limit: z.optional(pageSize) }),
  reply: z.object({ scenarios: z.array(scenarioSchema), total: z.number() }),
});

export const createScenario = defineEndpoint({
  method: 'POST',
  path: '/api/properties/:propertyId/scenarios',
  access: 'user',
  tag,
  summary: 'Keep a scenario of a property, at most 50',
  params: propertyIdParams,
  body: scenarioInputSchema,
  alsoRefuses: ['CONFLICT'],
  reply: scenarioSchema,
});

export const changeScenario = defineEndpoint({
  method: 'PUT',
  path: '/api/scenarios/:scenarioId',
  access: 'user',
  tag,
  summary: 'Replace an own scenario',
  params: scenarioParams,
  body: scenarioInputSchema,
  reply: scenarioSchema,
});

export const deleteScenario = defineEndpoint({
  method: 'DELETE',
  path: '/api/scenarios/:scenarioId',
  access: 'user',
  tag,
  summary: 'Delete an own scenario',
  params: scenarioParams,
  reply: z.object({ success: z.literal(true) }),
});
