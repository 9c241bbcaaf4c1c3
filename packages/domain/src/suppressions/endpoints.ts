import * as z from 'zod/mini';
import { emailInvalid, emailMaxLength, isEmail } from '../accounts/email.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { line, text } from '../kernel/fields.ts';
import { pageNumber, pageSize } from '../kernel/page.ts';
import { maxSuppressionNote, suppressionReasonSchema, suppressionSchema } from './suppression.ts';

const tag = 'suppressions';

const address = line({ min: 1, max: emailMaxLength }).check(z.refine(isEmail, emailInvalid));

export const listSuppressions = defineEndpoint({
  method: 'GET',
  path: '/api/suppressions',
  access: 'admin',
  tag,
  summary: 'Addresses that this installation writes to no more, newest first',
  query: z.object({
    q: z.optional(text({ max: 200 })),
    reason: z.optional(suppressionReasonSchema),
    page: z.optional(pageNumber),
    limit: z.optional(pageSize),
  }),
  reply: z.object({ suppressions: z.array(suppressionSchema), total: z.number(), page: z.number(), pages: z.number() }),
});

export const addSuppression = defineEndpoint({
  method: 'POST',
  path: '/api/suppressions',
  access: 'admin',
  tag,
  summary: 'Suppress an address by hand; one that is suppressed already stays as it is',
  body: z.object({ address, note: z.optional(line({ max: maxSuppressionNote })) }),
  reply: suppressionSchema,
});

export const liftSuppression = defineEndpoint({
  method: 'DELETE',
  path: '/api/suppressions/:address',
  access: 'admin',
  tag,
  summary: 'Allow mail to an address again; what came back before does not count anymore',
  params: z.object({ address: text({ max: 320 }) }),
  reply: z.object({ success: z.literal(true) }),
});

export const importSuppressions = defineEndpoint({
  method: 'POST',
  path: '/api/suppressions/import',
  access: 'admin',
  tag,
  summary: 'Suppress the addresses of a CSV text: address, reason, note; every line is taken or named with why not',
  body: z.object({ text: text({ max: 900_000 }), checkOnly: z.boolean('Must be true or false') }),
  reply: z.object({
    /** Addresses that are new, or have a stronger reason now. */
    added: z.number(),
    /** Addresses that were suppressed before, or stand in the file twice. */
    known: z.number(),
    refused: z.array(z.object({ line: z.number(), text: z.string(), why: z.string() })),
  }),
});

export const exportSuppressions = defineEndpoint({
  method: 'GET',
  path: '/api/suppressions/export',
  access: 'admin',
  tag,
  summary: 'All suppressed addresses as CSV',
  reply: z.string(),
  replyType: 'text/csv',
});
