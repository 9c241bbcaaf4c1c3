import type { ImportedRate, ImportedRents } from '@rei/domain/market/imported-row';
import type { AllowanceTables } from '@rei/domain/settings/allowance-tables';
import type { InstallationTables } from '@rei/domain/settings/installation-tables';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { refreshStatistics } from '#db/refresh-statistics.ts';
import { runTogether } from '#db/run-together.ts';
import { hudRents, mortgageRates } from '#db/schema/market.ts';
import { run } from '#db/statement.ts';

export interface StoredRents {
  zip: string;
  fiscalYear: number;
  isDemo: boolean;
  /** Monthly dollars by bedroom count, '0' to '4'. */
  rents: Record<string, number>;
}

export async function findRents(db: Db, zip: string): Promise<StoredRents | undefined> {
  const [row] = await run<{
    zip: string;
    fiscal_year: number;
    is_demo: boolean;
    rents: number[];
  }>(db, {
    text: `
      select zip, fiscal_year, is_demo, array[beds_0, beds_1, beds_2, beds_3, beds_4] as rents
      from hud_rents where zip = $1 order by is_demo, fiscal_year desc limit 1`,
    values: [zip],
  });
  return (
    row && {
      zip: row.zip,
      fiscalYear: row.fiscal_year,
      isDemo: row.is_demo,
      rents: Object.fromEntries(row.rents.map((dollars, beds) => [String(beds), dollars])),
    }
  );
}

const selectNewestRate = `
  select date::text, is_demo, percent::float8 as percent from mortgage_rates order by is_demo, date desc limit 1`;

interface RateRow {
  date: string | null;
  is_demo: boolean | null;
  percent: number | null;
  tables: InstallationTables;
  allowances: AllowanceTables;
}

/**
 * The rate that counts (real before invented, then the newest), and what the installation knows better by state: in
 * one statement, because every page of results asks for both.
 */
export async function findNewestRate(db: Db) {
  const row = await runTogether<RateRow>(db, {
    name: 'newest_rate',
    text: `select rate.*, reference_tables as tables, utility_allowances as allowances from installation_settings left join lateral (${selectNewestRate}) rate on true`,
    values: [],
  });
  const { date = null, is_demo: isDemo = null, percent = null, tables = {}, allowances = {} } = row ?? {};
  return {
    rate: date === null || percent === null ? null : { date, isDemo: isDemo === true, percent },
    tables,
    allowances,
  };
}

/** The newest rates, newest first: invented ones only where there are no others. */
export async function listNewestRates(db: Db, limit: number) {
  return run<{ date: string; percent: number }>(db, {
    text: `
      select date::text, percent::float8 as percent from mortgage_rates
      where is_demo = (select bool_and(is_demo) from mortgage_rates) order by date desc limit $1`,
    values: [limit],
  });
}

export interface Counts {
  added: number;
  updated: number;
}

/** Stores rents of one fiscal year; what is the same is left alone. */
export async function upsertRents(db: Db, rents: ImportedRents[], isDemo: boolean): Promise<Counts> {
  const rows = rents.map(({ dollars, ...row }) => ({
    ...row,
    d0: dollars[0],
    d1: dollars[1],
    d2: dollars[2],
    d3: dollars[3],
    d4: dollars[4],
  }));
  const result = await db.execute<Record<keyof Counts, string>>(sql`
    with written as (
      insert into hud_rents (zip, fiscal_year, is_demo, beds_0, beds_1, beds_2, beds_3, beds_4, area_name)
      select zip, "fiscalYear", ${isDemo}, d0, d1, d2, d3, d4, "areaName"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row(zip text, "fiscalYear" smallint, d0 int, d1 int, d2 int, d3 int, d4 int, "areaName" text)
      order by zip
      on conflict (zip, is_demo, fiscal_year) do update set
        beds_0 = excluded.beds_0, beds_1 = excluded.beds_1, beds_2 = excluded.beds_2, beds_3 = excluded.beds_3,
        beds_4 = excluded.beds_4, area_name = excluded.area_name
      where (hud_rents.beds_0, hud_rents.beds_1, hud_rents.beds_2, hud_rents.beds_3, hud_rents.beds_4)
        is distinct from (excluded.beds_0, excluded.beds_1, excluded.beds_2, excluded.beds_3, excluded.beds_4)
      returning (xmax = 0) as is_new
    )
    select count(*) filter (where is_new) as added, count(*) filter (where not is_new) as updated from written`);
  return toCounts(result.rows[0]);
}

export async function upsertRates(db: Db, rates: ImportedRate[], isDemo: boolean): Promise<Counts> {
  const result = await db.execute<Record<keyof Counts, string>>(sql`
    with written as (
      insert into mortgage_rates (date, is_demo, percent)
      select date, ${isDemo}, percent
      from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as row(date date, percent numeric)
      order by date
      on conflict (is_demo, date) do update set percent = excluded.percent
      where mortgage_rates.percent <> excluded.percent
      returning (xmax = 0) as is_new
    )
    select count(*) filter (where is_new) as added, count(*) filter (where not is_new) as updated from written`);
  return toCounts(result.rows[0]);
}

export const refreshRents = (db: Db): Promise<void> => refreshStatistics(db, [hudRents]);

export async function deleteDemo(db: Db): Promise<void> {
  await db.delete(hudRents).where(eq(hudRents.isDemo, true));
  await db.delete(mortgageRates).where(eq(mortgageRates.isDemo, true));
}

function toCounts(row: Record<keyof Counts, string> | undefined): Counts {
  return { added: Number(row?.added ?? 0), updated: Number(row?.updated ?? 0) };
}
