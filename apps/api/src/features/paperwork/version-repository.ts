import type { ContractTerms } from '@rei/domain/paperwork/contract/contract';
import type { OfferTerms } from '@rei/domain/paperwork/offer/offer';
import type { OfferMode } from '@rei/domain/paperwork/offer-mode';
import type { PrintedFacts } from '@rei/domain/paperwork/printed-facts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { contracts, offers } from '#db/schema/paperwork.ts';

type VersionTable = typeof offers | typeof contracts;

export interface VersionRow<Terms> {
  id: number;
  version: number;
  terms: Terms;
  createdAt: Date;
  printed: PrintedFacts | null;
}

interface OwnVersion<Terms> {
  id: number;
  listingId: number;
  mode: OfferMode;
  terms: Terms;
}

interface NewVersion<Terms> {
  terms: Terms;
  printed: PrintedFacts;
}

function paperVersions<Terms extends VersionTable['$inferSelect']['terms']>(
  table: VersionTable & { $inferSelect: { terms: Terms } },
) {
  // The union of both tables forgets which terms are in this one.
  const known = (row: VersionRow<unknown>) => row as VersionRow<Terms>;
  const { id, version, terms, createdAt, printed } = table;
  const columns = { id, version, terms, createdAt, printed };
  const own = { id, listingId: table.listingId, mode: table.mode, terms };

  return {
    /** Stores terms as the next version of their mode. The caller has locked the saved property: versions take turns. */
    async insert(
      tx: Db,
      userId: string,
      listingId: number,
      { terms, printed }: NewVersion<Terms>,
    ): Promise<VersionRow<Terms>> {
      const mode = terms.offerMode;
      const next = sql<number>`(
        select coalesce(max(version), 0) + 1 from ${table}
        where user_id = ${userId} and listing_id = ${listingId} and mode = ${mode})`;
      const [row] = await tx
        .insert(table)
        .values({ userId, listingId, mode, version: next, terms, printed, createdAt: sql`clock_timestamp()` })
        .returning(columns);
      if (!row) throw new Error('The version was not stored');
      return known(row);
    },

    async listByProperty(
      db: Db,
      userId: string,
      listingId: number,
      { limit, offset }: { limit: number; offset: number },
    ): Promise<VersionRow<Terms>[]> {
      const rows = await db
        .select(columns)
        .from(table)
        .where(and(eq(table.userId, userId), eq(table.listingId, listingId)))
        .orderBy(desc(table.id))
        .limit(limit)
        .offset(offset);
      return rows.map(known);
    },

    async listOwn(db: Db, userId: string, ids: readonly number[]): Promise<VersionRow<Terms>[]> {
      const rows = await db
        .select(columns)
        .from(table)
        .where(and(inArray(table.id, [...ids]), eq(table.userId, userId)));
      return rows.map(known);
    },

    async findOwn(db: Db, userId: string, id: number): Promise<OwnVersion<Terms> | undefined> {
      const [row] = await db
        .select(own)
        .from(table)
        .where(and(eq(table.id, id), eq(table.userId, userId)));
      return row as OwnVersion<Terms> | undefined;
    },

    async findNewest(db: Db, userId: string, listingId: number): Promise<OwnVersion<Terms> | undefined> {
      const [row] = await db
        .select(own)
        .from(table)
        .where(and(eq(table.userId, userId), eq(table.listingId, listingId)))
        .orderBy(desc(table.id))
        .limit(1);
      return row as OwnVersion<Terms> | undefined;
    },
  };
}

export const offerVersions = paperVersions<OfferTerms>(offers);
export const contractVersions = paperVersions<ContractTerms>(contracts);
