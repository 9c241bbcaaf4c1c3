import { defineEndpoint } from '../kernel/endpoint.ts';
import { dealAnswerSchema } from './answer.ts';
import { dealQuestionSchema } from './question.ts';

const tag = 'deal-finder';

export const rankDeals = defineEndpoint({
  method: 'POST',
  path: '/api/deals/rank',
  access: 'user',
  tag,
  summary: 'Rank the market, or a place of it, under the own assumptions after operating costs; changes nothing',
  body: dealQuestionSchema,
  reply: dealAnswerSchema,
});
