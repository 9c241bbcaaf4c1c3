import { ownPhotoHref } from '@rei/domain/listings/own-photo';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { listings } from '#db/schema/listings.ts';
import { ownPhotos } from '#db/schema/own-photos.ts';
import { run } from '#db/statement.ts';

export type OwnPhotoRow = typeof ownPhotos.$inferSelect;

/** Locks a property that this user added by hand, so that its photos have one order; whether there is one. */
export async function lockProperty(tx: Db, userId: string, listingId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.id, listingId), eq(listings.addedBy, userId)))
    .for('update');
  return rows.length > 0;
}

export function list(db: Db, userId: string, listingId: number): Promise<OwnPhotoRow[]> {
  return db
    .select()
    .from(ownPhotos)
    .where(and(eq(ownPhotos.userId, userId), eq(ownPhotos.listingId, listingId)))
    .orderBy(asc(ownPhotos.position), asc(ownPhotos.id));
}

export async function find(db: Db, userId: string, listingId: number, id: number): Promise<OwnPhotoRow | undefined> {
  const [row] = await db
    .select()
    .from(ownPhotos)
    .where(and(eq(ownPhotos.id, id), eq(ownPhotos.userId, userId), eq(ownPhotos.listingId, listingId)));
  return row;
}

export async function insert(tx: Db, photo: typeof ownPhotos.$inferInsert): Promise<void> {
  await tx.insert(ownPhotos).values(photo);
}

export async function remove(tx: Db, id: number): Promise<void> {
  await tx.delete(ownPhotos).where(eq(ownPhotos.id, id));
}

export async function order(tx: Db, ids: readonly number[]): Promise<void> {
  await run(tx, {
    text: `
      update own_photos set position = wanted.position
      from unnest($1::bigint[]) with ordinality as wanted (id, position) where own_photos.id = wanted.id`,
    values: [ids],
  });
}

/** Whatever shows the property without its photos shows the cover. */
export async function setCover(tx: Db, listingId: number, cover: OwnPhotoRow | undefined): Promise<void> {
  const photo = cover ? ownPhotoHref(listingId, cover.id) : null;
  await tx.update(listings).set({ photo, updatedAt: sql`now()` }).where(eq(listings.id, listingId));
}
