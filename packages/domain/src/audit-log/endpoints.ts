import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { text } from '../kernel/fields.ts';
import { pageNumber, pageSize } from '../kernel/page.ts';
import { auditActions, auditEntrySchema, auditKinds } from './audit-entry.ts';

export const listAuditEntries = defineEndpoint({
  method: 'GET',
  path: '/api/audit-log',
  access: 'admin',
  tag: 'audit-log',
  summary: 'What administrators changed, and what happened to sign-ins and secrets, newest first',
  query: z.object({
    page: z.optional(pageNumber),
    limit: z.optional(pageSize),
    kind: z.optional(z.enum(auditKinds, 'Unknown kind')),
    action: z.optional(z.enum(auditActions, 'Unknown action')),
    q: z.optional(text({ max: 200 })),
    subjectId: z.optional(text({ min: 1, max: 100 })),
  }),
  reply: z.object({ entries: z.array(auditEntrySchema), total: z.number(), page: z.number(), pages: z.number() }),
});
