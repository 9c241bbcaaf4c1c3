import type { AssumptionValues } from '@rei/domain/underwriting/assumptions';
import type { Criterion } from '@rei/domain/underwriting/buy-box';
import type { ProfileComponent } from '@rei/domain/underwriting/own-lines';
import { and, count as counted, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { lockOfUser } from '#db/lock.ts';

import { assumptionProfiles, buyBoxes as buyBoxTable } from '#db/schema/underwriting.ts';

type PresetTable = typeof assumptionProfiles | typeof buyBoxTable;
type StoredRow = Omit<PresetTable['$inferSelect'], 'userId'>;

export type PresetFields<Content> = Content & { name: string; isDefault: boolean };

export interface PresetRow<Content> {
  id: number;
  fields: PresetFields<Content>;
  createdAt: Date;
  updatedAt: Date;
}

/**
 * Statements about one kind of presets: named values that a user keeps, of which at most one is the default. `blank` has the
 * columns that may be left out, as they are then stored.
 */
function presetRepository<Content extends object>(kind: string, own: PresetTable, blank: Record<string, null> = {}) {
  const table: PresetTable = own;
  const toRow = ({ id, createdAt, updatedAt, ...columns }: StoredRow): PresetRow<Content> => ({
    id,
    // The union of both tables forgets which columns are in this one; what was left out is no field.
    fields: Object.fromEntries(
      Object.entries(columns).filter(([name, value]) => !(name in blank && value === null)),
    ) as PresetFields<Content>,
    createdAt,
    updatedAt,
  });
  const { userId: _owner, ...columns } = getTableColumns(table);
  const ofUser = (userId: string) => eq(table.userId, userId);
  const ownOne = (userId: string, id: number) => and(ofUser(userId), eq(table.id, id));

  return {
    lock: (tx: Db, userId: string) => lockOfUser(tx, kind, userId),

    async listByUser(
      db: Db,
      userId: string,
      { limit, offset }: { limit: number; offset: number },
    ): Promise<PresetRow<Content>[]> {
      const rows = await db
        .select(columns)
        .from(table)
        .where(ofUser(userId))
        .orderBy(table.id)
        .limit(limit)
        .offset(offset);
      return rows.map(toRow);
    },

    async countByUser(db: Db, userId: string): Promise<number> {
      const [row] = await db.select({ value: counted() }).from(table).where(ofUser(userId));
      return row?.value ?? 0;
    },

    async insert(tx: Db, userId: string, fields: PresetFields<Content>): Promise<PresetRow<Content>> {
      const [row] = await tx
        .insert(table)
        .values({ userId, ...fields })
        .returning(columns);
      if (!row) throw new Error('The preset was not stored');
      return toRow(row);
    },

    async update(
      tx: Db,
      userId: string,
      id: number,
      fields: PresetFields<Content>,
    ): Promise<PresetRow<Content> | undefined> {
      const [row] = await tx
        .update(table)
        .set({ ...blank, ...fields, updatedAt: sql`now()` })
        .where(ownOne(userId, id))
        .returning(columns);
      return row && toRow(row);
    },

    async clearDefault(tx: Db, userId: string, except: number | undefined): Promise<void> {
      const others = except === undefined ? undefined : ne(table.id, except);
      await tx
        .update(table)
        .set({ isDefault: false })
        .where(and(ofUser(userId), eq(table.isDefault, true), others));
    },

    async deleteById(db: Db, userId: string, id: number): Promise<boolean> {
      const rows = await db.delete(table).where(ownOne(userId, id)).returning({ id: table.id });
      return rows.length > 0;
    },
  };
}

export type PresetRepository<Content extends object> = ReturnType<typeof presetRepository<Content>>;

export const profiles = presetRepository<{ values: AssumptionValues; components?: ProfileComponent[] | undefined }>(
  'assumption profiles',
  assumptionProfiles,
  { components: null },
);
export const buyBoxes = presetRepository<{ criteria: Criterion[] }>('buy boxes', buyBoxTable);
