import * as z from 'zod/mini';
import { isCalendarDay } from '../kernel/calendar-day.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { text } from '../kernel/fields.ts';
import { funnelFigureNames, funnelGroupings, funnelSteps } from './funnel.ts';

const tag = 'overview';

const day = text({ max: 10, message: 'Enter a date' }).check(z.refine(isCalendarDay, 'Enter a date'));

const period = {
  by: z.enum(funnelGroupings, 'Unknown grouping'),
  /** Whole days where the user is, the first and the last. */
  from: day,
  until: day,
};

const count = z.number();
const counts = z.object({
  ...{ analyzed: count, offers: count, replies: count, counters: count },
  ...{ accepted: count, contracts: count, closed: count },
});
const figure = z.nullable(z.number());

export const funnelSchema = z.object({
  total: counts,
  /** The same of as many days before. */
  before: counts,
  groups: z.array(z.object({ key: z.string(), counts })),
  /** Of all groups, also of those that are too many to be listed. */
  groupCount: z.number(),
  figures: z.object({
    ...{ medianDiscount: figure, medianSpread: figure, responseRate: figure },
    ...{ daysToAnswer: figure, daysToContract: figure, daysToClosing: figure },
  }),
});
export type Funnel = z.infer<typeof funnelSchema>;

export const getFunnel = defineEndpoint({
  method: 'GET',
  path: '/api/funnel',
  access: 'user',
  tag,
  summary:
    'How many own properties came to each step of a deal in a period, by the log: by week, place, agent or mail template',
  query: z.object(period),
  reply: funnelSchema,
});

export const listFunnelRows = defineEndpoint({
  method: 'GET',
  path: '/api/funnel/rows',
  access: 'user',
  tag,
  summary:
    'The entries of the log behind one figure of the funnel, newest first: of a step, of all groups where none is named, or of a median or rate, with what each adds to it',
  query: z.object({
    ...period,
    of: z.enum([...funnelSteps, ...funnelFigureNames], 'Unknown figure'),
    /** The group; figures that are no step are of all groups. */
    key: z.optional(text({ max: 300 })),
  }),
  reply: z.object({
    rows: z.array(
      z.object({
        propertyId: z.string(),
        address: z.string(),
        on: z.string(),
        amount: z.nullable(z.number()),
        /** In the figure's unit, of the response rate the days until the answer; null where nobody answered, and of a step. */
        value: figure,
      }),
    ),
    /** How many there are, also of those that are too many to be listed. */
    total: z.number(),
  }),
});
