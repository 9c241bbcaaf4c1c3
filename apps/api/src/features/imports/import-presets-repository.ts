import { and, count as counted, desc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { lockOfUser } from '#db/lock.ts';
import { importPresets } from '#db/schema/market.ts';

type Row = typeof importPresets.$inferSelect;
export type PresetRow = Pick<Row, 'id' | 'name' | 'headings' | 'mapping' | 'updatedAt'>;

const columns = {
  id: importPresets.id,
  name: importPresets.name,
  headings: importPresets.headings,
  mapping: importPresets.mapping,
  updatedAt: importPresets.updatedAt,
};

/** Makes changes of presets, which all administrators share, wait for one another until the transaction ends. */
export const lock = (tx: Db) => lockOfUser(tx, 'import presets', 'administrators');

export function list(db: Db, limit: number): Promise<PresetRow[]> {
  return db
    .select(columns)
    .from(importPresets)
    .orderBy(sql`lower(${importPresets.name})`, importPresets.id)
    .limit(limit);
}

export async function count(tx: Db): Promise<number> {
  const [row] = await tx.select({ value: counted() }).from(importPresets);
  return row?.value ?? 0;
}

export async function findById(db: Db, id: number): Promise<PresetRow | undefined> {
  const [row] = await db.select(columns).from(importPresets).where(eq(importPresets.id, id));
  return row;
}

/** The one that was changed last of those for these headings. */
export async function findByHeadings(db: Db, headingsHash: string): Promise<PresetRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(importPresets)
    .where(eq(importPresets.headingsHash, headingsHash))
    .orderBy(desc(importPresets.updatedAt), desc(importPresets.id))
    .limit(1);
  return row;
}

export async function isNameTaken(tx: Db, name: string, id?: number): Promise<boolean> {
  const rows = await tx
    .select({ id: importPresets.id })
    .from(importPresets)
    .where(
      and(sql`lower(${importPresets.name}) = lower(${name})`, id === undefined ? undefined : ne(importPresets.id, id)),
    )
    .limit(1);
  return rows.length > 0;
}

type SavedPreset = Pick<Row, 'name' | 'headings' | 'headingsHash' | 'mapping'>;

export async function insert(tx: Db, preset: SavedPreset): Promise<PresetRow | undefined> {
  const [row] = await tx.insert(importPresets).values(preset).returning(columns);
  return row;
}

export async function update(tx: Db, id: number, changes: SavedPreset): Promise<PresetRow | undefined> {
  const [row] = await tx
    .update(importPresets)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(importPresets.id, id))
    .returning(columns);
  return row;
}

export async function remove(db: Db, id: number): Promise<boolean> {
  const rows = await db.delete(importPresets).where(eq(importPresets.id, id)).returning({ id: importPresets.id });
  return rows.length > 0;
}
