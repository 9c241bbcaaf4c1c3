import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, time } from './columns.ts';

/** What administrators did, for administrators to read. Names are kept as they were, so that entries outlive accounts. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: time('at').notNull().defaultNow(),
    actorId: uuid('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    action: text('action').notNull(),
    subjectId: text('subject_id'),
    subjectName: text('subject_name'),
    changes: jsonb('changes').$type<Record<string, { from: unknown; to: unknown }>>().notNull(),
  },
  (table) => [index('audit_log_at').on(table.at, table.id), index('audit_log_subject').on(table.subjectId)],
);
