import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { lockOfUser } from '#db/lock.ts';
import { reportLogos } from '#db/schema/report-logos.ts';

export type LogoRow = typeof reportLogos.$inferSelect;

export async function findByUser(db: Db, userId: string): Promise<LogoRow | undefined> {
  const [row] = await db.select().from(reportLogos).where(eq(reportLogos.userId, userId));
  return row;
}

export async function find(db: Db, userId: string, id: number): Promise<LogoRow | undefined> {
  const [row] = await db
    .select()
    .from(reportLogos)
    .where(and(eq(reportLogos.id, id), eq(reportLogos.userId, userId)));
  return row;
}

/** Two uploads at once would both find no row to lock. */
export const lock = (tx: Db, userId: string) => lockOfUser(tx, 'report logos', userId);

/** The hashes of what was deleted. */
export async function removeOf(tx: Db, userId: string): Promise<Buffer[]> {
  const rows = await tx.delete(reportLogos).where(eq(reportLogos.userId, userId)).returning({ hash: reportLogos.hash });
  return rows.map(({ hash }) => hash);
}

export async function insert(tx: Db, logo: typeof reportLogos.$inferInsert): Promise<LogoRow | undefined> {
  const [row] = await tx.insert(reportLogos).values(logo).returning();
  return row;
}
