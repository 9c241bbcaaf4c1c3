import { and, eq, getTableColumns, gt } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { ownRows } from '#db/own-rows.ts';
import { pagedRows } from '#db/paged-rows.ts';
import { contracts, documents, offers } from '#db/schema/paperwork.ts';

/** Every offer that a user saved, oldest first. */
export function listOffers(db: Db, userId: string): AsyncIterable<object> {
  return ownRows(db, offers, userId);
}

/** Every contract that a user saved, oldest first. */
export function listContracts(db: Db, userId: string): AsyncIterable<object> {
  return ownRows(db, contracts, userId);
}

/** Every document that a user stored, by id. */
export function listDocuments(db: Db, userId: string): AsyncIterable<object> {
  const { userId: _, hash: __, ...columns } = getTableColumns(documents);
  return pagedRows(({ after, limit }: { after: { id: string } | undefined; limit: number }) =>
    db
      .select(columns)
      .from(documents)
      .where(and(eq(documents.userId, userId), after && gt(documents.id, after.id)))
      .orderBy(documents.id)
      .limit(limit),
  );
}
