import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { notificationCountSchema } from './notification.ts';
import { notificationIdSchema } from './notification-id.ts';

const tag = 'notifications';

// Apart from the other endpoints: every page follows these, and would load all that the notifications' page asks.

export const countNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/notifications/count',
  access: 'user',
  tag,
  summary: 'How many notifications there are, and how many are unread',
  reply: notificationCountSchema,
});

export const streamNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/notifications/stream',
  access: 'user',
  tag,
  summary:
    'Live notifications as server-sent events: `notification`, `unread`, `reset`; goes on after Last-Event-ID, or after `after` where a client cannot send that header',
  query: z.object({ after: z.optional(notificationIdSchema) }),
  alsoRefuses: ['TOO_MANY'],
  reply: z.string(),
  replyType: 'text/event-stream',
});
