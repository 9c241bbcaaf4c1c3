import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What administrators did, for administrators to read. Names are kept as they were, so that entries outlive accounts. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    actorId: uuid('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    action: text('action').notNull(),
    /** Whom or what it concerned: a user's id, an agent's, or none. */
    subjectId: text('subject_id'),
    subjectName: text('subject_name'),
    /** Per changed field its value before and after. */
    changes: jsonb('changes').$type<Record<string, { from: unknown; to: unknown }>>().notNull(),
  },
  (table) => [index('audit_log_at').on(table.at, table.id), index('audit_log_subject').on(table.subjectId)],
);
