import { boolean, date, integer, numeric, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/** HUD's monthly rents per ZIP and fiscal year, whole dollars; invented ones are marked and give way to real ones. */
export const hudRents = pgTable(
  'hud_rents',
  {
    zip: text('zip').notNull(),
    fiscalYear: smallint('fiscal_year').notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
    beds0: integer('beds_0').notNull(),
    beds1: integer('beds_1').notNull(),
    beds2: integer('beds_2').notNull(),
    beds3: integer('beds_3').notNull(),
    beds4: integer('beds_4').notNull(),
    areaName: text('area_name'),
  },
  (table) => [primaryKey({ columns: [table.zip, table.isDemo, table.fiscalYear] })],
);

/** The 30-year fixed rate of each week, percent. */
export const mortgageRates = pgTable(
  'mortgage_rates',
  {
    date: date('date', { mode: 'string' }).notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
    percent: numeric('percent', { precision: 6, scale: 3, mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.isDemo, table.date] })],
);
