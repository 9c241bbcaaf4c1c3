import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { text } from '../kernel/fields.ts';

const params = z.object({ unsubscribeToken: text({ max: 1000 }) });

/** Apart from the other endpoints: the page with the button needs no more than this one. */
export const unsubscribe = defineEndpoint({
  method: 'POST',
  path: '/api/unsubscribe/:unsubscribeToken',
  access: 'public',
  tag: 'suppressions',
  summary: 'End all mail to one address by the signed token of a message to it (RFC 8058); the body is not read',
  params,
  reply: z.object({ success: z.literal(true) }),
});

export const showUnsubscribePage = defineEndpoint({
  method: 'GET',
  path: '/api/unsubscribe/:unsubscribeToken',
  access: 'public',
  tag: 'suppressions',
  summary: 'Lead to the page with the button that ends all mail to the address; changes nothing',
  params,
  reply: z.string(),
  replyType: 'text/html',
});
