import type { StandardTemplateKind } from '@rei/domain/mail-templates/template';
import { and, count as counted, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { lockOfUser } from '#db/lock.ts';

import { mailTemplates } from '#db/schema/mail.ts';

interface TemplateTexts {
  name: string;
  subject: string;
  body: string;
}

export type TemplateRow = Pick<
  typeof mailTemplates.$inferSelect,
  'id' | 'kind' | 'name' | 'subject' | 'body' | 'updatedAt'
>;

const columns = {
  id: mailTemplates.id,
  kind: mailTemplates.kind,
  name: mailTemplates.name,
  subject: mailTemplates.subject,
  body: mailTemplates.body,
  updatedAt: mailTemplates.updatedAt,
};

const own = (userId: string) => and(eq(mailTemplates.userId, userId), eq(mailTemplates.kind, 'own'));
const ownOne = (userId: string, id: number) => and(own(userId), eq(mailTemplates.id, id));

export const lock = (tx: Db, userId: string) => lockOfUser(tx, 'mail templates', userId);

export function listByUser(db: Db, userId: string): Promise<TemplateRow[]> {
  return db
    .select(columns)
    .from(mailTemplates)
    .where(eq(mailTemplates.userId, userId))
    .orderBy(sql`lower(${mailTemplates.name})`, mailTemplates.id);
}

export async function countOwn(tx: Db, userId: string): Promise<number> {
  const [row] = await tx.select({ value: counted() }).from(mailTemplates).where(own(userId));
  return row?.value ?? 0;
}

/** Case is ignored. */
export async function isNameTaken(tx: Db, userId: string, name: string, id: number | undefined): Promise<boolean> {
  const rows = await tx
    .select({ id: mailTemplates.id })
    .from(mailTemplates)
    .where(
      and(
        own(userId),
        sql`lower(${mailTemplates.name}) = lower(${name})`,
        id === undefined ? undefined : ne(mailTemplates.id, id),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function findOwn(tx: Db, userId: string, id: number): Promise<TemplateRow | undefined> {
  const [row] = await tx.select(columns).from(mailTemplates).where(ownOne(userId, id));
  return row;
}

export async function insertOwn(tx: Db, userId: string, texts: TemplateTexts): Promise<TemplateRow> {
  return only(
    await tx
      .insert(mailTemplates)
      .values({ userId, kind: 'own', ...texts })
      .returning(columns),
  );
}

export async function updateOwn(tx: Db, userId: string, id: number, texts: TemplateTexts): Promise<TemplateRow> {
  return only(
    await tx
      .update(mailTemplates)
      .set({ ...texts, updatedAt: sql`now()` })
      .where(ownOne(userId, id))
      .returning(columns),
  );
}

export async function deleteOwn(db: Db, userId: string, id: number): Promise<boolean> {
  const rows = await db.delete(mailTemplates).where(ownOne(userId, id)).returning({ id: mailTemplates.id });
  return rows.length > 0;
}

export async function putStandard(
  tx: Db,
  userId: string,
  kind: StandardTemplateKind,
  { subject, body }: Omit<TemplateTexts, 'name'>,
): Promise<TemplateRow> {
  await deleteStandard(tx, userId, kind);
  return only(await tx.insert(mailTemplates).values({ userId, kind, name: '', subject, body }).returning(columns));
}

export async function deleteStandard(db: Db, userId: string, kind: StandardTemplateKind): Promise<void> {
  await db.delete(mailTemplates).where(and(eq(mailTemplates.userId, userId), eq(mailTemplates.kind, kind)));
}

function only(rows: TemplateRow[]): TemplateRow {
  const [row] = rows;
  if (!row) throw new Error('The template was not stored');
  return row;
}
