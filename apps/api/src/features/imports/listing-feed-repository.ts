import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { listingFeeds } from '#db/schema/market.ts';
import type { FeedPlace } from '#ports/listing-feed.ts';
import type { ImportSummary } from './import-summary.ts';

export interface FeedSummary extends ImportSummary {
  rejects: string[];
}

export interface UnfinishedReading {
  place: FeedPlace;
  /** Only later changes were asked for; null for everything. ISO 8601. */
  changedAfter: string | null;
  /** The latest change that was seen. ISO 8601. */
  newest: string | null;
  beganAt: string;
  pages: number;
  /** How often in a row it could not go on from its place. */
  standstills: number;
  summary: FeedSummary;
}

export interface StoredFeed {
  source: string;
  address: string;
  changedUpTo: Date | null;
  unfinished: UnfinishedReading | null;
  requestedAt: Date | null;
  startedAt: Date | null;
  finishedAt: Date | null;
  lastSuccessAt: Date | null;
  notBefore: Date | null;
  summary: FeedSummary | null;
  problem: string | null;
}

export function newFeed({ source, address }: Pick<StoredFeed, 'source' | 'address'>): StoredFeed {
  return {
    source,
    address,
    changedUpTo: null,
    unfinished: null,
    requestedAt: null,
    startedAt: null,
    finishedAt: null,
    lastSuccessAt: null,
    notBefore: null,
    summary: null,
    problem: null,
  };
}

export async function find(db: Db, source: string): Promise<StoredFeed | undefined> {
  const [row] = await db.select().from(listingFeeds).where(eq(listingFeeds.source, source));
  return (
    row && {
      ...row,
      // Both columns are written only below, from these very types.
      unfinished: row.unfinished as unknown as UnfinishedReading | null,
      summary: row.summary as unknown as FeedSummary | null,
    }
  );
}

/** The row of a feed; one of another address is as if it was never read. */
export async function ensure(db: Db, feed: Pick<StoredFeed, 'source' | 'address'>): Promise<void> {
  const { source, unfinished: _none, summary: _nothing, ...row } = newFeed(feed);
  await db
    .insert(listingFeeds)
    .values({ source, ...row })
    .onConflictDoUpdate({
      target: listingFeeds.source,
      set: { ...row, unfinished: null, summary: null },
      setWhere: sql`${listingFeeds.address} <> excluded.address`,
    });
}

export async function save(
  db: Db,
  source: string,
  { unfinished, summary, ...given }: Partial<Omit<StoredFeed, 'source' | 'address'>>,
): Promise<void> {
  await db
    .update(listingFeeds)
    .set({
      ...given,
      ...(unfinished !== undefined && { unfinished: unfinished && { ...unfinished } }),
      ...(summary !== undefined && { summary: summary && { ...summary } }),
    })
    .where(eq(listingFeeds.source, source));
}
