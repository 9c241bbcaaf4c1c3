import type { InstallationTables } from '@rei/domain/settings/installation-tables';
import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

export const installationSettings = pgTable(
  'installation_settings',
  {
    id: smallint('id').primaryKey().default(1),
    buyerCompany: text('buyer_company').notNull().default(''),
    buyerSigner: text('buyer_signer').notNull().default(''),
    buyerTitle: text('buyer_title').notNull().default(''),
    buyerAddress: text('buyer_address').notNull().default(''),
    buyerPhone: text('buyer_phone').notNull().default(''),
    timeZone: text('time_zone').notNull().default('America/Phoenix'),
    productName: text('product_name').notNull().default(''),
    site: text('site').notNull().default(''),
    disclaimer: text('disclaimer').notNull().default(''),
    /** By state, in place of the built-in figures. */
    referenceTables: jsonb('reference_tables').$type<InstallationTables>().notNull().default({}),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [check('installation_settings_one', sql`${table.id} = 1`)],
);
