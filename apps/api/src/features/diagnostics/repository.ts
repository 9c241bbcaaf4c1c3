import { type SendState, sendStates } from '@rei/domain/mail/message';
import { count, desc, eq, getTableColumns, gt, inArray, min, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { listingValuePlaces } from '#db/schema/listing-values.ts';
import { mailSendings } from '#db/schema/mail.ts';
import { imports, listingFeeds } from '#db/schema/market.ts';
import { marketRentPlaces, marketRentProgress } from '#db/schema/market-rents.ts';
import { statisticalRuns } from '#db/schema/statistical-values.ts';

/** What is older tells nothing of how the installation is today. */
const lately = sql`now() - interval '30 days'`;

export async function databaseBytes(db: Db): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(sql`select pg_database_size(current_database()) as bytes`);
  return Number(rows[0]?.bytes ?? 0);
}

/** The largest tables with their indexes, for whoever looks for what fills a disk. */
export async function largestTables(db: Db): Promise<{ name: string; bytes: number }[]> {
  const { rows } = await db.execute<{ name: string; bytes: string }>(sql`
    select relname as name, pg_total_relation_size(oid) as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 2 desc limit 15`);
  return rows.map(({ name, bytes }) => ({ name, bytes: Number(bytes) }));
}

export async function countMail(db: Db): Promise<Record<SendState, number>> {
  const rows = await db
    .select({ state: mailSendings.state, total: count() })
    .from(mailSendings)
    .where(gt(mailSendings.queuedAt, lately))
    .groupBy(mailSendings.state);
  const found = new Map(rows.map(({ state, total }) => [state, total]));
  const counts = sendStates.map((state) => [state, found.get(state) ?? 0] as const);
  return Object.fromEntries(counts) as Record<SendState, number>;
}

export async function oldestWaitingMail(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(mailSendings.queuedAt) })
    .from(mailSendings)
    .where(inArray(mailSendings.state, ['queued', 'sending']));
  return row?.at ?? null;
}

export async function countImports(db: Db) {
  const rows = await db
    .select({ status: imports.status, total: count() })
    .from(imports)
    .where(gt(imports.createdAt, lately))
    .groupBy(imports.status);
  const found = new Map(rows.map(({ status, total }) => [status, total]));
  const of = (status: (typeof rows)[number]['status']) => found.get(status) ?? 0;
  return {
    queued: of('queued'),
    running: of('running'),
    done: of('done'),
    failed: of('failed'),
    cancelled: of('cancelled'),
  };
}

export async function countRentPlaces(db: Db) {
  const [[counted], [progress]] = await Promise.all([
    db.select({ places: count(), waiting: count(marketRentPlaces.dueSince) }).from(marketRentPlaces),
    db.select({ isTesting: marketRentProgress.isTesting }).from(marketRentProgress),
  ]);
  return { places: 0, waiting: 0, ...counted, areRentalsTested: !progress?.isTesting };
}

/** Those that are due at a later time wait for nothing yet. */
export async function countValuePlaces(db: Db) {
  const due = sql`case when ${listingValuePlaces.dueSince} <= now() then 1 end`;
  const [counted] = await db.select({ places: count(), waiting: count(due) }).from(listingValuePlaces);
  return { places: 0, waiting: 0, ...counted };
}

/** Of real sales where there are any, else of the demo market's. */
export async function findStatisticalRun(db: Db) {
  const { outcome, progress, sales, startedAt, finishedAt, problem, isDemo, id } = statisticalRuns;
  const [row] = await db
    .select({ outcome, progress, sales, startedAt, finishedAt, problem })
    .from(statisticalRuns)
    .orderBy(isDemo, desc(id))
    .limit(1);
  return row ?? null;
}

/** The newest first; learning keeps no more than these. */
export async function listStatisticalRuns(db: Db) {
  const { format: _format, ...told } = getTableColumns(statisticalRuns);
  return db.select(told).from(statisticalRuns).orderBy(desc(statisticalRuns.id)).limit(20);
}

export async function findFeed(db: Db, source: string) {
  const [row] = await db
    .select({ lastSuccessAt: listingFeeds.lastSuccessAt, problem: listingFeeds.problem })
    .from(listingFeeds)
    .where(eq(listingFeeds.source, source));
  return row;
}
