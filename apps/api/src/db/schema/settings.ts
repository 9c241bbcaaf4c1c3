import type { OwnRetention } from '@rei/domain/diagnostics/retention';
import type { AllowanceTables } from '@rei/domain/settings/allowance-tables';
import type { InstallationTables } from '@rei/domain/settings/installation-tables';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
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
    /** Where the sender of bulk messages can be found; empty: none may go out. */
    postalAddress: text('postal_address').notNull().default(''),
    timeZone: text('time_zone').notNull().default('America/Phoenix'),
    productName: text('product_name').notNull().default(''),
    site: text('site').notNull().default(''),
    disclaimer: text('disclaimer').notNull().default(''),
    /** By state, in place of the built-in figures. */
    referenceTables: jsonb('reference_tables').$type<InstallationTables>().notNull().default({}),
    /** Utilities by state and bedrooms, in place of the built-in table. */
    utilityAllowances: jsonb('utility_allowances').$type<AllowanceTables>().notNull().default({}),
    /** Days for which things are kept, in place of the environment's. */
    retention: jsonb('retention').$type<Partial<OwnRetention>>().notNull().default({}),
    /** Whether passkeys are offered, in place of what the environment says. */
    passkeys: boolean('passkeys'),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [check('installation_settings_one', sql`${table.id} = 1`)],
);

/** What the installation knows of property tax by county: before any rate of the state. */
export const countyTaxRates = pgTable(
  'county_tax_rates',
  {
    /** As the table of ZIPs and listings name it. */
    county: text('county').notNull(),
    state: text('state').notNull(),
    /** Thousandths of a percent of the price a year. */
    rate: integer('rate').notNull(),
    source: text('source'),
    year: smallint('year'),
  },
  (table) => [
    primaryKey({ columns: [table.state, table.county] }),
    check('county_tax_rates_rate', sql`${table.rate} between 0 and 20000`),
  ],
);
