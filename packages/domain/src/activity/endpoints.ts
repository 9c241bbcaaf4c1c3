import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { queryInteger, text } from '../kernel/fields.ts';
import { pageNumber, pageSize } from '../kernel/page.ts';
import { propertyIdParams } from '../listings/endpoints.ts';
import { activityEntrySchema, recentActivitySchema } from './activity-entry.ts';
import { newActivitySchema } from './new-activity.ts';
import { snapshotSchema } from './snapshot.ts';

const tag = 'activity';

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
  body: z.safeExtend(newActivitySchema, {
    offerId: z.optional(z.nullable(text({ max: 100 }))),
    offerSnapshot: z.optional(snapshotSchema),
    contractSnapshot: z.optional(snapshotSchema),
  }),
  alsoRefuses: ['CONFLICT'],
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
  alsoRefuses: ['CONFLICT'],
  reply: removed,
});

export const deletePropertyActivity = defineEndpoint({
  method: 'DELETE',
  path: '/api/properties/:propertyId/activity/:activityId',
  access: 'user',
  tag,
  summary: 'Delete an entry of the own log; the same under the property’s path',
  params: entryParams,
  alsoRefuses: ['CONFLICT'],
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
