import {
  type BuyerField,
  type BuyerFieldOf,
  buyerFieldNames,
  buyerFields,
  isWish,
} from '@rei/domain/buyers/buyer-fields';
import { conditions, strategies } from '@rei/domain/buyers/strategies';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  numeric,
  type PgColumnBuilderBase,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { id, times } from './columns.ts';
import { propertyType } from './listings.ts';

type BuyerPrice = BuyerFieldOf<'price'>;
export type BuyerColumn = Exclude<BuyerField, BuyerPrice> | `${BuyerPrice}Cents`;

export function columnOf(field: BuyerField): BuyerColumn {
  // The compiler does not follow the kind to the name.
  return (buyerFields[field].is === 'price' ? `${field}Cents` : field) as BuyerColumn;
}

const percent = (name: string) => numeric(name, { precision: 7, scale: 3, mode: 'number' });

const columns = {
  name: text('name').notNull(),
  /** In lower case. */
  email: text('email').notNull(),
  phone: text('phone').notNull().default(''),
  criteria: text('criteria').notNull().default(''),
  notes: text('notes').notNull().default(''),
  areas: text('areas').array().notNull().default(sql`'{}'`),
  minPriceCents: bigint('min_price_cents', { mode: 'number' }),
  maxPriceCents: bigint('max_price_cents', { mode: 'number' }),
  types: propertyType('types').array().notNull().default(sql`'{}'`),
  /** Percent. */
  minCashOnCash: percent('min_cash_on_cash'),
  /** Percent. */
  minCapRate: percent('min_cap_rate'),
  /** A month. */
  minCashFlowCents: bigint('min_cash_flow_cents', { mode: 'number' }),
  minBeds: smallint('min_beds'),
  minBaths: numeric('min_baths', { precision: 3, scale: 1, mode: 'number' }),
  minUnits: integer('min_units'),
  maxUnits: integer('max_units'),
  minSqft: integer('min_sqft'),
  maxSqft: integer('max_sqft'),
  minYear: smallint('min_year'),
  maxYear: smallint('max_year'),
  /** Percent. */
  maxArvPercent: percent('max_arv_percent'),
  conditions: text('conditions', { enum: conditions }).array().notNull().default(sql`'{}'`),
  strategies: text('strategies', { enum: strategies }).array().notNull().default(sql`'{}'`),
  excludedStrategies: text('excluded_strategies', { enum: strategies }).array().notNull().default(sql`'{}'`),
} satisfies Record<BuyerColumn, PgColumnBuilderBase>;

/** Each value has a line of its own, so that no search matches across two values. */
export function searchedWords(table: Record<BuyerColumn, AnyPgColumn>) {
  const texts = buyerFieldNames.filter((field) => !isWish(field)).map((field) => table[columnOf(field)]);
  return sql`lower(${sql.join(texts, sql.raw(" || E'\\n' || "))})`;
}

/** Each e-mail address is one buyer of a list. Empty texts and lists mean 'not said'. */
export const buyers = pgTable(
  'buyers',
  {
    id: id(),
    /** Whose private buyer it is; null in the installation's list. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    ...columns,
    /** Areas as they are compared with a property's: '*' for anywhere, empty for a buyer without wishes. */
    areaKeys: text('area_keys').array().notNull().default(sql`'{}'`),
    ...times(),
  },
  (table) => [
    unique('buyers_once').on(table.userId, table.email).nullsNotDistinct(),
    index('buyers_name').on(sql`lower(${table.name})`, table.id),
    index('buyers_own').on(table.userId, sql`lower(${table.name})`, table.id).where(sql`${table.userId} is not null`),
    index('buyers_words').using('gin', sql`${searchedWords(table)} gin_trgm_ops`),
    index('buyers_areas').using('gin', table.areaKeys),
    check('buyers_email', sql`${table.email} = lower(${table.email})`),
    check(
      'buyers_lengths',
      sql`length(${table.name}) between 1 and 200 and length(${table.email}) <= 254 and length(${table.phone}) <= 40
        and length(${table.criteria}) <= 2000 and length(${table.notes}) <= 5000 and cardinality(${table.areas}) <= 50`,
    ),
    check('buyers_prices', sql`${table.minPriceCents} >= 0 and ${table.maxPriceCents} >= 0`),
  ],
);
