import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { text } from '../kernel/fields.ts';
import { suppressionReasons } from '../suppressions/suppression.ts';
import { maxRecipients } from './limits.ts';
import { sendingHealthSchema } from './sending-health.ts';

export const checkRecipients = defineEndpoint({
  method: 'POST',
  path: '/api/mail/recipients/check',
  access: 'user',
  tag: 'mail',
  summary: 'Which addresses are suppressed, and from which own mail came back; sending asks again',
  body: z.object({
    addresses: z
      .array(text({ min: 1, max: 320 }))
      .check(z.maxLength(maxRecipients, `At most ${maxRecipients} addresses`)),
  }),
  changesNothing: true,
  reply: z.object({
    suppressed: z.array(z.object({ address: z.string(), reason: z.enum(suppressionReasons) })),
    bounced: z.array(z.object({ address: z.string(), answer: z.string(), at: z.string() })),
  }),
});

export const getSendingHealth = defineEndpoint({
  method: 'GET',
  path: '/api/mail/sending-health',
  access: 'admin',
  tag: 'mail',
  summary: 'What became of the mail of the last 30 days, by the domains it went to, the busiest 100 first',
  takesTurns: true,
  reply: z.object({ domains: z.array(sendingHealthSchema) }),
});
