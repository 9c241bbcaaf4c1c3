import type { AssumptionValues } from '@rei/domain/underwriting/assumptions';
import { and, count as counted, eq, getTableColumns, gt, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pagedRows } from '#db/paged-rows.ts';
import { assumptionProfiles } from '#db/schema/underwriting.ts';

export interface ProfileFields {
  name: string;
  values: AssumptionValues;
  isDefault: boolean;
}

const { userId: _owner, ...columns } = getTableColumns(assumptionProfiles);

export type ProfileRow = Omit<typeof assumptionProfiles.$inferSelect, 'userId'>;

const ownOne = (userId: string, id: number) =>
  and(eq(assumptionProfiles.userId, userId), eq(assumptionProfiles.id, id));

/** Makes changes of a user's assumption profiles wait for one another until the transaction ends. */
export async function lock(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('assumption profiles ' || ${userId}, 0))`);
}

/** A page of a user's assumption profiles, oldest first. */
export function listByUser(
  db: Db,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ProfileRow[]> {
  return db
    .select(columns)
    .from(assumptionProfiles)
    .where(eq(assumptionProfiles.userId, userId))
    .orderBy(assumptionProfiles.id)
    .limit(limit)
    .offset(offset);
}

export async function countByUser(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ value: counted() })
    .from(assumptionProfiles)
    .where(eq(assumptionProfiles.userId, userId));
  return row?.value ?? 0;
}

export async function insert(tx: Db, userId: string, fields: ProfileFields): Promise<ProfileRow> {
  const [row] = await tx
    .insert(assumptionProfiles)
    .values({ userId, ...fields })
    .returning(columns);
  if (!row) throw new Error('The profile was not stored');
  return row;
}

export async function update(
  tx: Db,
  userId: string,
  id: number,
  fields: ProfileFields,
): Promise<ProfileRow | undefined> {
  const [row] = await tx
    .update(assumptionProfiles)
    .set({ ...fields, updatedAt: sql`now()` })
    .where(ownOne(userId, id))
    .returning(columns);
  return row;
}

/** Makes no other profile of the user the default one. */
export async function clearDefault(tx: Db, userId: string, except: number | undefined): Promise<void> {
  await tx
    .update(assumptionProfiles)
    .set({ isDefault: false })
    .where(
      and(
        eq(assumptionProfiles.userId, userId),
        eq(assumptionProfiles.isDefault, true),
        except === undefined ? undefined : ne(assumptionProfiles.id, except),
      ),
    );
}

export async function deleteById(db: Db, userId: string, id: number): Promise<boolean> {
  const rows = await db.delete(assumptionProfiles).where(ownOne(userId, id)).returning({ id: assumptionProfiles.id });
  return rows.length > 0;
}

/** Every profile of a user, oldest first. */
export function exportByUser(db: Db, userId: string): AsyncIterable<object> {
  return pagedRows(({ after, limit }: { after: { id: number } | undefined; limit: number }) =>
    db
      .select(columns)
      .from(assumptionProfiles)
      .where(and(eq(assumptionProfiles.userId, userId), after && gt(assumptionProfiles.id, after.id)))
      .orderBy(assumptionProfiles.id)
      .limit(limit),
  );
}
