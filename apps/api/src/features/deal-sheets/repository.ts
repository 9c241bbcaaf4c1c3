import type { SheetInput } from '@rei/domain/deal-sheets/deal-sheet';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { lockOfUser } from '#db/lock.ts';
import { dealSheetPhotos, dealSheets } from '#db/schema/deal-sheets.ts';

export type SheetRow = typeof dealSheets.$inferSelect;
export type SheetPhotoRow = typeof dealSheetPhotos.$inferSelect;

const ofDeal = (userId: string, listingId: number) =>
  and(eq(dealSheets.userId, userId), eq(dealSheets.listingId, listingId));

const photosOf = (userId: string, listingId: number) =>
  and(eq(dealSheetPhotos.userId, userId), eq(dealSheetPhotos.listingId, listingId));

export async function find(db: Db, userId: string, listingId: number): Promise<SheetRow | undefined> {
  const [row] = await db.select().from(dealSheets).where(ofDeal(userId, listingId));
  return row;
}

/** False where the sheet has another version than the one that was changed. */
export async function save(
  db: Db,
  userId: string,
  listingId: number,
  { version, edits, shown }: SheetInput,
): Promise<boolean> {
  const rows =
    version === 0
      ? await db
          .insert(dealSheets)
          .values({ userId, listingId, edits, shown })
          .onConflictDoNothing()
          .returning({ version: dealSheets.version })
      : await db
          .update(dealSheets)
          .set({ edits, shown, version: version + 1, updatedAt: sql`now()` })
          .where(and(ofDeal(userId, listingId), eq(dealSheets.version, version)))
          .returning({ version: dealSheets.version });
  return rows.length > 0;
}

/** Held until the transaction ends. */
export const lockPhotos = (tx: Db, userId: string): Promise<void> => lockOfUser(tx, 'deal sheet photos', userId);

/** At most as many as a sheet shows. */
export function listPhotos(db: Db, userId: string, listingId: number): Promise<SheetPhotoRow[]> {
  return db.select().from(dealSheetPhotos).where(photosOf(userId, listingId)).orderBy(asc(dealSheetPhotos.id));
}

export async function findPhoto(
  db: Db,
  userId: string,
  listingId: number,
  id: number,
): Promise<SheetPhotoRow | undefined> {
  const [row] = await db
    .select()
    .from(dealSheetPhotos)
    .where(and(photosOf(userId, listingId), eq(dealSheetPhotos.id, id)));
  return row;
}

export async function insertPhoto(tx: Db, photo: typeof dealSheetPhotos.$inferInsert): Promise<void> {
  await tx.insert(dealSheetPhotos).values(photo);
}

export async function removePhoto(
  db: Db,
  userId: string,
  listingId: number,
  id: number,
): Promise<SheetPhotoRow | undefined> {
  const [row] = await db
    .delete(dealSheetPhotos)
    .where(and(photosOf(userId, listingId), eq(dealSheetPhotos.id, id)))
    .returning();
  return row;
}
