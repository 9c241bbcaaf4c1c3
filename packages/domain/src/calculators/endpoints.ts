import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { text } from '../kernel/fields.ts';
import { pageNumber, pageSize } from '../kernel/page.ts';
import { calculatorKinds } from './catalog.ts';
import { calculationInputSchema, calculationSchema } from './saved-calculation.ts';

const tag = 'calculators';

const calculationParams = z.object({ calculationId: text({ max: 100 }) });

export const listCalculations = defineEndpoint({
  method: 'GET',
  path: '/api/calculations',
  access: 'user',
  tag,
  summary: 'The own saved calculations, last changed first',
  query: z.object({
    kind: z.optional(z.enum(calculatorKinds, 'Unknown calculator')),
    propertyId: z.optional(text({ max: 100 })),
    page: z.optional(pageNumber),
    limit: z.optional(pageSize),
  }),
  alsoRefuses: ['NOT_FOUND'],
  reply: z.object({ calculations: z.array(calculationSchema), total: z.number() }),
});

export const saveCalculation = defineEndpoint({
  method: 'POST',
  path: '/api/calculations',
  access: 'user',
  tag,
  summary: 'Keep a calculation under a name, at most 1000',
  body: calculationInputSchema,
  alsoRefuses: ['CONFLICT', 'NOT_FOUND'],
  reply: calculationSchema,
});

export const getCalculation = defineEndpoint({
  method: 'GET',
  path: '/api/calculations/:calculationId',
  access: 'user',
  tag,
  summary: 'One own calculation',
  params: calculationParams,
  reply: calculationSchema,
});

export const changeCalculation = defineEndpoint({
  method: 'PUT',
  path: '/api/calculations/:calculationId',
  access: 'user',
  tag,
  summary: 'Replace an own calculation',
  params: calculationParams,
  body: calculationInputSchema,
  reply: calculationSchema,
});

export const deleteCalculation = defineEndpoint({
  method: 'DELETE',
  path: '/api/calculations/:calculationId',
  access: 'user',
  tag,
  summary: 'Delete an own calculation',
  params: calculationParams,
  reply: z.object({ success: z.literal(true) }),
});
