import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { queryInteger, text } from '../kernel/fields.ts';
import { maxDollars, roundToCents } from '../kernel/money.ts';
import { pageNumber, pageSize } from '../kernel/page.ts';
import { propertyIdParams } from '../listings/endpoints.ts';
import { activityEntrySchema, recentActivitySchema } from './activity-entry.ts';
import { postedActivityTypes } from './activity-type.ts';
import { snapshotSchema } from './snapshot.ts';

const tag = 'activity';

export const messageMaxLength = 10_000;

const entryParams = z.extend(propertyIdParams, { activityId: text({ max: 100 }) });

const removed = z.object({ success: z.literal(true) });

export const logActivity = defineEndpoint({
  method: 'POST',
  path: '/api/user-properties/:propertyId/activity',
  access: 'user',
  tag,
  summary:
    'Log an activity on a saved property, which beginning an offer or a contract saves; the server alone logs sent mail',
  params: propertyIdParams,
  body: z
    .object({
      type: z.enum(postedActivityTypes, 'Unknown activity type'),
      message: z.optional(text({ max: messageMaxLength })),
      amount: z.optional(
        z.nullable(
          z.number('Must be an amount').check(
            z.gt(0, 'Must be more than 0'),
            z.lte(maxDollars, 'Too large'),
            z.refine((value) => roundToCents(value) === value, 'At most two decimals'),
          ),
        ),
      ),
      offerId: z.optional(z.nullable(text({ max: 100 }))),
      offerSnapshot: z.optional(snapshotSchema),
      contractSnapshot: z.optional(snapshotSchema),
    })
    .check(
      z.refine(({ type, message }) => type !== 'note' || Boolean(message), {
        path: ['message'],
        message: 'Required',
      }),
      z.refine(({ type, amount }) => type !== 'offer_countered' || typeof amount === 'number', {
        path: ['amount'],
        message: 'Required',
      }),
    ),
  reply: activityEntrySchema,
});

export const listActivity = defineEndpoint({
  method: 'GET',
  path: '/api/user-properties/:propertyId/activity',
  access: 'user',
  tag,
  summary: 'The log of a saved property with what happened to its listing, newest first, 50 a page',
  params: propertyIdParams,
  query: z.object({ page: z.optional(pageNumber), limit: z.optional(pageSize) }),
  reply: z.object({ entries: z.array(activityEntrySchema), total: z.number() }),
});

export const deleteActivity = defineEndpoint({
  method: 'DELETE',
  path: '/api/user-properties/:propertyId/activity/:activityId',
  access: 'user',
  tag,
  summary: 'Delete an entry of the own log',
  params: entryParams,
  reply: removed,
});

export const deletePropertyActivity = defineEndpoint({
  method: 'DELETE',
  path: '/api/properties/:propertyId/activity/:activityId',
  access: 'user',
  tag,
  summary: 'Delete an entry of the own log; the same under the property’s path',
  params: entryParams,
  reply: removed,
});

export const listRecentActivity = defineEndpoint({
  method: 'GET',
  path: '/api/activity/recent',
  access: 'user',
  tag,
  summary: 'The own latest entries over all properties, newest first, 10 unless the request says more',
  query: z.object({ limit: z.optional(queryInteger({ min: 1, max: 100 })) }),
  reply: z.array(recentActivitySchema),
});
