import { afterRepairBases, mostStoredValue } from '@rei/domain/listings/stored-value';
import { sql } from 'drizzle-orm';
import { bigint, check, date, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { listings } from './listings.ts';

/** What each listing is worth by the sales around it; none where too few were sold to say so. */
export const listingValues = pgTable(
  'listing_values',
  {
    listingId: bigint('listing_id', { mode: 'number' })
      .primaryKey()
      .references(() => listings.id, { onDelete: 'cascade' }),
    /** Dollars to three digits, as it is. */
    value: integer('value').notNull(),
    /** And renovated. */
    afterRepair: integer('after_repair').notNull(),
    afterRepairBasis: text('after_repair_basis', { enum: afterRepairBases }).notNull(),
    sales: smallint('sales').notNull(),
    computedOn: date('computed_on', { mode: 'string' }).notNull(),
  },
  (table) => [
    check(
      'listing_values_value',
      sql`${table.value} between 1 and ${table.afterRepair} and ${table.afterRepair} <= ${sql.raw(String(mostStoredValue))}`,
    ),
  ],
);
