import type { ImportKind, ImportOptions, ImportOrigin, ImportStatus } from '@rei/domain/market/import-job';
import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { imports } from '#db/schema/market.ts';
import type { ImportSummary } from './import-summary.ts';

export interface StoredImport {
  id: string;
  kind: ImportKind;
  fileName: string;
  fileBytes: number;
  options: ImportOptions;
  status: ImportStatus;
  isCancelRequested: boolean;
  summary: ImportSummary | null;
  readShare: number;
  problem: string | null;
  startedBy: string | null;
  origin: ImportOrigin;
  seenAt: Date | null;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
}

export interface NewImport {
  id: string;
  startedBy: string;
  kind: ImportKind;
  fileName: string;
  fileBytes: number;
  options: ImportOptions;
}

type Row = typeof imports.$inferSelect;

const unfinished: ImportStatus[] = ['queued', 'running'];

function toImport({ startedBy: _id, options, summary, ...row }: Row, startedBy: string | null): StoredImport {
  return {
    ...row,
    startedBy,
    // Both columns are written only below, from these very types.
    options: options as ImportOptions,
    summary: summary as unknown as ImportSummary | null,
  };
}

export async function insert(tx: Db, { options, ...given }: NewImport): Promise<void> {
  await tx.insert(imports).values({ ...given, options: { ...options }, status: 'queued' });
}

export async function insertRunning(
  db: Db,
  { options, now, ...given }: Omit<NewImport, 'startedBy'> & { now: Date },
): Promise<void> {
  const times = { startedAt: now, seenAt: now };
  await db
    .insert(imports)
    .values({ ...given, ...times, options: { ...options }, origin: 'command', status: 'running' });
}

export async function noteSeen(db: Db, id: string, now: Date): Promise<void> {
  await db.update(imports).set({ seenAt: now }).where(eq(imports.id, id));
}

/** Writes down the end of imports whose command has been gone since a moment. */
export async function failUnseen(db: Db, moment: Date, problem: string): Promise<void> {
  await db
    .update(imports)
    .set({ status: 'failed', finishedAt: sql`${imports.seenAt}`, problem })
    .where(and(eq(imports.origin, 'command'), eq(imports.status, 'running'), lt(imports.seenAt, moment)));
}

function selectImports(db: Db) {
  return db
    .select({ row: imports, startedBy: users.name })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.startedBy));
}

export async function findById(db: Db, id: string): Promise<StoredImport | undefined> {
  const [found] = await selectImports(db).where(sql`${imports.id}::text = ${id}`);
  return found && toImport(found.row, found.startedBy);
}

export async function listNewest(db: Db, page: { limit: number; offset: number }): Promise<StoredImport[]> {
  const found = await selectImports(db)
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(page.limit)
    .offset(page.offset);
  return found.map(({ row, startedBy }) => toImport(row, startedBy));
}

export async function countAll(db: Db): Promise<number> {
  const [row] = await db.select({ value: count() }).from(imports);
  return row?.value ?? 0;
}

/** Marks an import as running, for the first time or again; undefined when it has ended meanwhile. */
export async function begin(db: Db, id: string, now: Date): Promise<StoredImport | undefined> {
  const [row] = await db
    .update(imports)
    .set({ status: 'running', startedAt: now, summary: null })
    .where(and(eq(imports.id, id), inArray(imports.status, unfinished)))
    .returning();
  return row && toImport(row, null);
}

/** Stores the counts so far and how far the file was ever read; answers whether to go on, undefined when the import is no longer running. */
export async function saveProgress(
  db: Db,
  id: string,
  { summary, readShare }: { summary: ImportSummary; readShare: number },
): Promise<{ isCancelRequested: boolean } | undefined> {
  const [row] = await db
    .update(imports)
    .set({ summary: { ...summary }, readShare: sql`greatest(${imports.readShare}, ${readShare}::real)` })
    .where(and(eq(imports.id, id), eq(imports.status, 'running')))
    .returning({ isCancelRequested: imports.isCancelRequested });
  return row;
}

interface Ending {
  status: 'done' | 'failed' | 'cancelled';
  /** Absent: the stored summary stays. */
  summary?: ImportSummary | undefined;
  problem?: string;
  now: Date;
}

export async function finish(db: Db, id: string, { status, summary, problem, now }: Ending): Promise<void> {
  await db
    .update(imports)
    .set({ status, finishedAt: now, problem: problem ?? null, ...(summary && { summary: { ...summary } }) })
    .where(and(eq(imports.id, id), inArray(imports.status, unfinished)));
}

export async function release(db: Db, id: string): Promise<void> {
  await db
    .update(imports)
    .set({ status: 'queued' })
    .where(and(eq(imports.id, id), eq(imports.status, 'running')));
}

/** A waiting import is cancelled at once, a running one is asked to end; false when that was asked before or it has ended. */
export async function requestCancel(db: Db, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(imports)
    .set({
      isCancelRequested: true,
      status: sql`case when ${imports.status} = 'queued' then 'cancelled' else ${imports.status} end`,
      finishedAt: sql`case when ${imports.status} = 'queued' then ${now.toISOString()}::timestamptz end`,
    })
    .where(and(eq(imports.id, id), eq(imports.isCancelRequested, false), inArray(imports.status, unfinished)))
    .returning({ id: imports.id });
  return rows.length > 0;
}

/** Gives up imports that nobody has finished for so long, as when the machine with their file is gone. */
export async function failOlderThan(db: Db, moment: Date, ending: { problem: string; now: Date }): Promise<void> {
  await db
    .update(imports)
    .set({ status: 'failed', finishedAt: ending.now, problem: ending.problem })
    .where(and(lt(imports.createdAt, moment), inArray(imports.status, unfinished)));
}
