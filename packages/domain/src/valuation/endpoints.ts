import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { pageNumber, pageSize } from '../kernel/page.ts';
import { accuracyLevels, accuracyRowSchema, accuracySubjects } from './accuracy.ts';

export const getAccuracy = defineEndpoint({
  method: 'GET',
  path: '/api/accuracy',
  access: 'user',
  tag: 'valuation',
  summary:
    'How far estimates of value or rent were off, on sales or rentals that they had not seen; the most tested first, months the newest first',
  query: z.object({
    of: z.optional(z.enum(accuracySubjects, "Must be 'value' or 'rent'")),
    level: z.enum(accuracyLevels, 'Unknown level'),
    page: z.optional(pageNumber),
    limit: z.optional(pageSize),
  }),
  reply: z.object({
    rows: z.array(accuracyRowSchema),
    total: z.number(),
    page: z.number(),
    pages: z.number(),
    /** Sales with too few sales before them to be estimated. */
    untestable: z.number(),
    /** The day of the newest sale that was tested. */
    newest: z.nullable(z.string()),
    /** Comps and the statistical estimate together, on the newer half of the sales that both were tested on; null of rents. */
    blend: z.nullable(
      z.object({
        share: z.number(),
        tested: z.number(),
        comps: z.number(),
        trees: z.number(),
        both: z.number(),
        isBetter: z.boolean(),
      }),
    ),
    /** Whether these are sales or rentals of the demo market, there being no others. */
    isDemo: z.boolean(),
  }),
});
