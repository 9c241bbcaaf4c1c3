import { ownPhotoTypes } from '@rei/domain/listings/own-photo';
import { index, integer, pgEnum, pgTable } from 'drizzle-orm/pg-core';
import { owner } from './accounts.ts';
import { bytea, id, time } from './columns.ts';
import { ofListing } from './listings.ts';
import { blobs } from './mail.ts';

export const ownPhotoType = pgEnum('own_photo_type', ownPhotoTypes);

/** Photos of properties that were added by hand, in the order of their positions, which have gaps. */
export const ownPhotos = pgTable(
  'own_photos',
  {
    id: id(),
    userId: owner(),
    listingId: ofListing(),
    position: integer('position').notNull(),
    type: ownPhotoType('type').notNull(),
    hash: bytea('hash')
      .notNull()
      .references(() => blobs.hash),
    bytes: integer('bytes').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('own_photos_of_property').on(table.listingId, table.position, table.id),
    index('own_photos_owner').on(table.userId, table.id),
    index('own_photos_hash').on(table.hash),
  ],
);
