import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { text } from '../kernel/fields.ts';

/** Apart from the other endpoints: the page with the button needs no more than this one. */
export const stopAlertMail = defineEndpoint({
  method: 'POST',
  path: '/api/alerts/stop/:token',
  access: 'public',
  tag: 'alerts',
  summary: 'End the emails of one saved search by the signed token of its email (RFC 8058); the body is not read',
  params: z.object({ token: text({ max: 200 }) }),
  reply: z.object({ success: z.literal(true) }),
});

export const showStopPage = defineEndpoint({
  method: 'GET',
  path: '/api/alerts/stop/:token',
  access: 'public',
  tag: 'alerts',
  summary: 'Lead to the page with the button that ends these emails; changes nothing',
  params: z.object({ token: text({ max: 200 }) }),
  reply: z.string(),
  replyType: 'text/html',
});
