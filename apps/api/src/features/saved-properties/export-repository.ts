import { and, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pagedRows } from '#db/paged-rows.ts';
import { listings } from '#db/schema/listings.ts';
import { savedProperties } from '#db/schema/saved-properties.ts';

/** Everything a user did with listings, removed ones included, each with its address. */
export function listAllByUser(db: Db, userId: string): AsyncIterable<object> {
  const { userId: _, savedPriceCents, ...columns } = getTableColumns(savedProperties);
  const { line, city, state, zip } = listings;
  return pagedRows(({ after, limit }: { after: { listingId: number } | undefined; limit: number }) =>
    db
      .select({
        ...columns,
        savedPrice: sql<number | null>`(${savedPriceCents} / 100.0)::float8`,
        line,
        city,
        state,
        zip,
      })
      .from(savedProperties)
      .innerJoin(listings, eq(listings.id, savedProperties.listingId))
      .where(and(eq(savedProperties.userId, userId), after && gt(savedProperties.listingId, after.listingId)))
      .orderBy(savedProperties.listingId)
      .limit(limit),
  );
}
