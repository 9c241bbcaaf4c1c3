import type { ContractTerms } from '@rei/domain/paperwork/contract/contract';
import { documentKinds } from '@rei/domain/paperwork/document/stored-document';
import type { OfferTerms } from '@rei/domain/paperwork/offer/offer';
import { offerModes } from '@rei/domain/paperwork/offer-mode';
import type { PrintedFacts } from '@rei/domain/paperwork/printed-facts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, id, time } from './columns.ts';
import { blobs } from './mail.ts';
import { savedProperties } from './saved-properties.ts';

export const offerMode = pgEnum('offer_mode', offerModes);
export const documentKind = pgEnum('document_kind', documentKinds);

const paperColumns = () => ({
  userId: uuid('user_id').notNull(),
  listingId: bigint('listing_id', { mode: 'number' }).notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
});

const versionColumns = () => ({
  id: id(),
  ...paperColumns(),
  mode: offerMode('mode').notNull(),
  /** Counts within user, property and mode, from 1. */
  version: integer('version').notNull(),
  /** What its documents print besides the terms; null of versions from before it was kept. */
  printed: jsonb('printed').$type<PrintedFacts>(),
});

/** Each save is a new row; no offer is ever changed. */
export const offers = pgTable(
  'offers',
  {
    ...versionColumns(),
    terms: jsonb('terms').$type<OfferTerms>().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'offers_saved',
      columns: [table.userId, table.listingId],
      foreignColumns: [savedProperties.userId, savedProperties.listingId],
    }).onDelete('cascade'),
    unique('offers_version').on(table.userId, table.listingId, table.mode, table.version),
    index('offers_newest').on(table.userId, table.listingId, table.id),
  ],
);

export const contracts = pgTable(
  'contracts',
  {
    ...versionColumns(),
    terms: jsonb('terms').$type<ContractTerms>().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'contracts_saved',
      columns: [table.userId, table.listingId],
      foreignColumns: [savedProperties.userId, savedProperties.listingId],
    }).onDelete('cascade'),
    unique('contracts_version').on(table.userId, table.listingId, table.mode, table.version),
    index('contracts_newest').on(table.userId, table.listingId, table.id),
  ],
);

/** PDFs of offers and contracts. The same bytes of the same version are one document. */
export const documents = pgTable(
  'documents',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    ...paperColumns(),
    kind: documentKind('kind').notNull(),
    offerId: bigint('offer_id', { mode: 'number' }).references(() => offers.id, { onDelete: 'cascade' }),
    contractId: bigint('contract_id', { mode: 'number' }).references(() => contracts.id, { onDelete: 'cascade' }),
    filename: text('filename').notNull(),
    hash: bytea('hash')
      .notNull()
      .references(() => blobs.hash),
    bytes: integer('bytes').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'documents_saved',
      columns: [table.userId, table.listingId],
      foreignColumns: [savedProperties.userId, savedProperties.listingId],
    }).onDelete('cascade'),
    unique('documents_offer_once').on(table.offerId, table.hash),
    unique('documents_contract_once').on(table.contractId, table.hash),
    index('documents_newest').on(table.userId, table.listingId, table.createdAt, table.id),
    index('documents_hash').on(table.hash),
    check(
      'documents_of_one_version',
      sql`(${table.kind} in ('loi_cash', 'loi_creative')) = (${table.offerId} is not null)
        and num_nonnulls(${table.offerId}, ${table.contractId}) = 1`,
    ),
  ],
);
