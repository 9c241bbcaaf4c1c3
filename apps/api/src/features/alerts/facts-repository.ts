import type { RentsByBedrooms } from '@rei/domain/analysis/unit-rents';
import type { StoredMarketRent } from '@rei/domain/listings/stored-market-rent';
import type { StoredValue } from '@rei/domain/listings/stored-value';
import type { AllowanceTables } from '@rei/domain/settings/allowance-tables';
import type { Db } from '#db/client.ts';
import { arrayText, run } from '#db/statement.ts';

export interface ZipFacts {
  rents: RentsByBedrooms;
  /** Of the prices per square foot that are asked there. */
  median: number;
  count: number;
  county: string | null;
}

interface ZipRow {
  zip: string;
  rents: number[] | null;
  median: number | null;
  count: string | null;
  county: string | null;
}

/** What the installation knows better than the built-in tables of a listing's place. */
export interface OwnTables {
  allowances: AllowanceTables;
  /** 'Allegheny|PA' to percent of the price. */
  countyTaxes: ReadonlyMap<string, number>;
}

export async function findOwnTables(db: Db): Promise<OwnTables> {
  const rates = await run<{ place: string; rate: number }>(db, {
    text: `select county || '|' || state as place, rate from county_tax_rates`,
    values: [],
  });
  const [settings] = await run<{ allowances: AllowanceTables }>(db, {
    text: 'select utility_allowances as allowances from installation_settings',
    values: [],
  });
  return {
    allowances: settings?.allowances ?? {},
    countyTaxes: new Map(rates.map(({ place, rate }) => [place, rate / 1000])),
  };
}

export type TestedRent = Pick<StoredMarketRent, 'rent' | 'range'>;

/** The market rent of each of these listings that has one, dollars a month. */
export async function listMarketRents(db: Db, listingIds: readonly number[]): Promise<Map<number, TestedRent>> {
  const rows = await run<{ id: string; rent: number; low: number | null; high: number | null }>(db, {
    text: 'select listing_id as id, rent, low, high from market_rents where listing_id = any($1::bigint[])',
    values: [arrayText(listingIds)],
  });
  return new Map(
    rows.map(({ id, rent, low, high }) => [
      Number(id),
      { rent, range: low === null || high === null ? null : { low, high } },
    ]),
  );
}

export type ToldValue = Pick<StoredValue, 'value' | 'afterRepair'>;

/** What each of these listings is worth by the sales around it, as far as it is known, dollars. */
export async function listStoredValues(db: Db, listingIds: readonly number[]): Promise<Map<number, ToldValue>> {
  const rows = await run<{ id: string; value: number; after_repair: number }>(db, {
    text: 'select listing_id as id, value, after_repair from listing_values where listing_id = any($1::bigint[])',
    values: [arrayText(listingIds)],
  });
  return new Map(rows.map(({ id, value, after_repair: afterRepair }) => [Number(id), { value, afterRepair }]));
}

/** The rents that count of each ZIP, real before invented, then the newest year; and its prices as the deal engine counts them. */
export async function listZipFacts(db: Db, zips: readonly string[]): Promise<Map<string, ZipFacts>> {
  const rows = await run<ZipRow>(db, {
    text: `
      with asked as (select distinct unnest($1::text[]) as zip),
      priced as (
        select zip, coalesce(last_list_price_cents, case when sold_price_cents is null then price_cents end) / 100.0 / sqft as price
        from listings join asked using (zip)
        where added_by is null and status in ('For Sale', 'Pending', 'Contingent', 'Foreclosure') and sqft > 0),
      counted as (
        select zip, count(*) as count, percentile_cont(0.5) within group (order by price::float8) as median
        from priced where price > 0 group by zip)
      select zip, hud.rents, median, count, zips.county
      from asked left join counted using (zip) left join zips using (zip) left join lateral (
        select array[beds_0, beds_1, beds_2, beds_3, beds_4] as rents
        from hud_rents where hud_rents.zip = asked.zip order by is_demo, fiscal_year desc limit 1) hud on true`,
    values: [arrayText(zips)],
  });
  return new Map(
    rows.map(({ zip, rents, median, count, county }) => [
      zip,
      {
        rents: Object.fromEntries((rents ?? []).map((dollars, beds) => [String(beds), dollars])),
        median: median ?? 0,
        count: Number(count ?? 0),
        county,
      },
    ]),
  );
}
