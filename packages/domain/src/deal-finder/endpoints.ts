import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { text } from '../kernel/fields.ts';
import { bulkMaxProperties } from '../saved-properties/bulk.ts';
import { dealAnswerSchema } from './answer.ts';
import { dealQuestionSchema } from './question.ts';
import { columnsSchema, viewInputSchema, viewQuestionSchema, viewSchema } from './view.ts';
import { viewCountSchema } from './view-count.ts';

const tag = 'deal-finder';

export const rankDeals = defineEndpoint({
  method: 'POST',
  path: '/api/deals/rank',
  access: 'user',
  tag,
  summary: 'Rank the market, or a place of it, under the own assumptions after operating costs; changes nothing',
  body: dealQuestionSchema,
  alsoRefuses: ['NOT_FOUND'],
  reply: dealAnswerSchema,
  changesNothing: true,
});

export const getRankingProgress = defineEndpoint({
  method: 'GET',
  path: '/api/deals/progress',
  access: 'user',
  tag,
  summary: 'How far the own ranking is that takes longest, by its risk: from 0 to 1, null while there is none',
  reply: z.object({ share: z.nullable(z.number()) }),
});

export const exportDeals = defineEndpoint({
  method: 'POST',
  path: '/api/deals/csv',
  access: 'user',
  tag,
  summary: 'A ranking as CSV with its assumptions at the head and the chosen columns, up to 10,000 listings',
  body: z.object({
    question: viewQuestionSchema,
    columns: columnsSchema,
    propertyIds: z.optional(
      z
        .array(text({ max: 100 }))
        .check(z.minLength(1, 'Required'), z.maxLength(bulkMaxProperties, `At most ${bulkMaxProperties}`)),
    ),
  }),
  alsoRefuses: ['NOT_FOUND'],
  reply: z.string(),
  replyType: 'text/csv',
  changesNothing: true,
  takesTurns: true,
});

/** What is no id of a view is simply not there: 404, never 400. */
const viewParams = z.object({ viewId: text({ max: 100 }) });

export const listViews = defineEndpoint({
  method: 'GET',
  path: '/api/deals/views',
  access: 'user',
  tag,
  summary: 'The own saved views, by name; of a question that an older version stored, what is gone is named',
  reply: z.object({ views: z.array(viewSchema) }),
});

export const createView = defineEndpoint({
  method: 'POST',
  path: '/api/deals/views',
  access: 'user',
  tag,
  summary: 'Save a question with its columns under a name, at most 50',
  body: viewInputSchema,
  alsoRefuses: ['CONFLICT'],
  reply: viewSchema,
});

export const changeView = defineEndpoint({
  method: 'PUT',
  path: '/api/deals/views/:viewId',
  access: 'user',
  tag,
  summary: 'Replace an own saved view; another question has not been looked at yet',
  params: viewParams,
  body: viewInputSchema,
  alsoRefuses: ['CONFLICT'],
  reply: viewSchema,
});

export const deleteView = defineEndpoint({
  method: 'DELETE',
  path: '/api/deals/views/:viewId',
  access: 'user',
  tag,
  summary: 'Delete an own saved view',
  params: viewParams,
  reply: z.object({ success: z.literal(true) }),
});

export const lookAtView = defineEndpoint({
  method: 'POST',
  path: '/api/deals/views/:viewId/seen',
  access: 'user',
  tag,
  summary: 'Look at the listings of an own saved view: what was new until now, and is not from now on',
  params: viewParams,
  reply: z.extend(viewCountSchema, {
    preparing: z.boolean(),
    addedIds: z.array(z.string()),
  }),
});
