import { defineEndpoint } from '../kernel/endpoint.ts';
import { propertyIdParams } from '../listings/endpoints.ts';
import { compsSchema } from './comps-answer.ts';

export const findComps = defineEndpoint({
  method: 'GET',
  path: '/api/properties/:propertyId/comps',
  access: 'user',
  tag: 'underwriting',
  summary:
    'Comparable homes of the store: the nearest 25 sales of the first step that has enough, with too few of them homes on the market, too; and the own choices',
  params: propertyIdParams,
  reply: compsSchema,
});
