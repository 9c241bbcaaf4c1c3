import { largestHudBedrooms, rentPerExtraBedroom } from '@rei/domain/analysis/assumptions';
import { propertyTypes, storedTypes } from '@rei/domain/listings/property-type';
import { leastHomes } from '@rei/domain/markets/measures';
import type { Db } from '#db/client.ts';
import { lockForAll } from '#db/lock.ts';
import { refreshStatistics } from '#db/refresh-statistics.ts';
import { marketDays, marketPlaces } from '#db/schema/markets.ts';
import { arrayText, run } from '#db/statement.ts';

/** How long a home is new, and has left, in days. */
const lately = 7;

const severalOrNone = new Set<string>([...storedTypes(['multi_family']), 'land']);
/** Homes of one dwelling, whose rent HUD's rents of the ZIP tell. */
export const singleHomes = propertyTypes.filter((type) => !severalOrNone.has(type));

export const isForSale = "l.status in ('For Sale', 'Foreclosure')";

/** HUD's rents that count, of the ZIPs that a condition names: real before invented, then the newest year. */
export const newestRents = (condition = 'true') => `
  select distinct on (zip) zip, array[beds_0, beds_1, beds_2, beds_3, beds_4] as dollars
  from hud_rents where ${condition} order by zip, is_demo, fiscal_year desc`;

/** HUD's monthly rent of a home of one dwelling, as `rentForBedrooms` has it; decimals would take twice the time. */
const hudRent = `nullif(r.dollars[least(l.beds, ${largestHudBedrooms}) + 1], 0)
  * (1 + ${rentPerExtraBedroom / 100}::float8 * greatest(l.beds - ${largestHudBedrooms}, 0))`;

const isSingle = `l.type = any('${arrayText(singleHomes)}'::property_type[])`;

/** Homes that are told by bedrooms, and what is told of one; HUD's rents `r` stand beside it. */
export const isSized = `${isForSale} and l.price_cents > 0 and l.beds >= 0 and ${isSingle}`;
export const sizedHome = `least(l.beds, ${largestHudBedrooms})::int as beds, l.price_cents / 100.0::float8 as price,
  10000 * ${hudRent} / l.price_cents as rent_to_price`;

/** The same of all with so many bedrooms. */
export const sizeColumns = `beds, count(*)::int as homes, count(rent_to_price)::int as "rentHomes",
  case when count(*) >= ${leastHomes} then percentile_cont(0.5) within group (order by price) end as price,
  case when count(rent_to_price) >= ${leastHomes}
    then percentile_cont(0.5) within group (order by rent_to_price) end as "rentToPrice"`;

const takeSizes = `
  with rents as materialized (${newestRents()}),
  home as (
    select z.county || '|' || z.state as county, z.state, ${sizedHome}
    from listings l join zips z on z.zip = l.zip left join rents r on r.zip = l.zip where ${isSized}),
  sized as (
    select case grouping(county) when 0 then 'county' else 'state' end as level, coalesce(county, state) as key, ${sizeColumns}
    from home group by grouping sets ((county, beds), (state, beds))),
  told as (
    select level, key, jsonb_agg(jsonb_build_object('beds', beds, 'homes', homes, 'rentHomes', "rentHomes", 'price', price,
      'rentToPrice', "rentToPrice") order by beds) as sizes
    from sized where key is not null group by level, key)
  update market_places p set sizes = coalesce(t.sizes, '[]')
  from market_places place left join told t on t.level = place.level::text and t.key = place.key
  where p.id = place.id and place.level in ('state', 'county')`;

// Each home counts for its ZIP, city, county and state, so a county's median is that of its homes, not of its ZIPs.
// Only homes for sale have a price, days and a cut here; the log of events tells which homes left in the last days.
const takeDay = `
  with rents as materialized (${newestRents()}),
  gone as materialized (
    select distinct listing_id from listing_events
    where kind = 'status' and status in ('Sold', 'Off Market') and at > $1::date - ${lately} + time '00:00'),
  home as (
    select z.zip, z.city_key || '|' || z.state as city, z.county || '|' || z.state as county, z.state,
      ${isForSale} as active,
      ${isForSale} and l.listed_on > $1::date - ${lately} as fresh,
      l.status in ('Pending', 'Contingent') as pending,
      l.status in ('Sold', 'Off Market') and gone.listing_id is not null as gone,
      case when ${isForSale} and l.price_cents > 0 then l.price_cents / 100.0::float8 end as price,
      case when ${isForSale} and l.price_cents > 0 and l.sqft > 0 then l.price_cents / 100.0::float8 / l.sqft end as per_sqft,
      case when ${isForSale} and l.list_date <= $1::date then $1::date - l.list_date end as days,
      case when ${isForSale} and l.price_cut_cents > 0 and l.price_cents > 0
        then 100 * l.price_cut_cents::float8 / (l.price_cents + l.price_cut_cents) end as cut,
      case when ${isForSale} and l.price_cents > 0 and l.beds >= 0 and ${isSingle}
        then 10000 * ${hudRent} / l.price_cents end as rent_to_price
    from listings l join zips z on z.zip = l.zip left join rents r on r.zip = l.zip
      left join gone on gone.listing_id = l.id
    where l.added_by is null),
  counted as (
    select case grouping(zip, city, county) when 3 then 'zip' when 5 then 'city' when 6 then 'county' else 'state' end as level,
      coalesce(zip, city, county, state) as key,
      count(*) filter (where active) as active, count(*) filter (where fresh) as fresh,
      count(*) filter (where pending) as pending, count(*) filter (where gone) as gone,
      percentile_cont(0.5) within group (order by price) as price, count(price) as price_homes,
      percentile_cont(0.5) within group (order by per_sqft) as price_per_sqft, count(per_sqft) as sqft_homes,
      percentile_cont(0.5) within group (order by days) as days_on_market, count(days) as dated_homes,
      count(cut) as cuts, percentile_cont(0.5) within group (order by cut) as cut_size,
      percentile_cont(0.5) within group (order by rent_to_price) as rent_to_price, count(rent_to_price) as rent_homes
    from home group by grouping sets ((zip), (city), (county), (state))),
  newest as (
    update market_places p set day = $1::date, active = coalesce(c.active, 0), fresh = coalesce(c.fresh, 0),
      pending = coalesce(c.pending, 0), gone = coalesce(c.gone, 0), price = c.price,
      price_homes = coalesce(c.price_homes, 0), price_per_sqft = c.price_per_sqft,
      sqft_homes = coalesce(c.sqft_homes, 0), days_on_market = c.days_on_market,
      dated_homes = coalesce(c.dated_homes, 0), cuts = coalesce(c.cuts, 0), cut_size = c.cut_size,
      rent_to_price = c.rent_to_price, rent_homes = coalesce(c.rent_homes, 0)
    from market_places place left join counted c on c.level = place.level::text and c.key = place.key
    where p.id = place.id and (c.key is not null or p.day is not null)
    returning p.*),
  kept as (
    insert into market_days (place_id, day, active, fresh, pending, gone, price, price_homes, price_per_sqft, sqft_homes,
      days_on_market, dated_homes, cuts, cut_size, rent_to_price, rent_homes)
    select id, day, active, fresh, pending, gone, price, price_homes, price_per_sqft, sqft_homes, days_on_market,
      dated_homes, cuts, cut_size, rent_to_price, rent_homes from newest
    on conflict (place_id, day) do update set active = excluded.active, fresh = excluded.fresh,
      pending = excluded.pending, gone = excluded.gone, price = excluded.price, price_homes = excluded.price_homes,
      price_per_sqft = excluded.price_per_sqft, sqft_homes = excluded.sqft_homes,
      days_on_market = excluded.days_on_market, dated_homes = excluded.dated_homes, cuts = excluded.cuts,
      cut_size = excluded.cut_size, rent_to_price = excluded.rent_to_price, rent_homes = excluded.rent_homes)
  insert into market_runs (day, homes)
  select $1::date, coalesce(sum(active + pending), 0) from counted where level = 'state'
  on conflict (day) do update set taken_at = now(), homes = excluded.homes`;

export const lock = (tx: Db): Promise<void> => lockForAll(tx, 'market days');

export const refresh = (db: Db): Promise<void> => refreshStatistics(db, [marketPlaces, marketDays]);

export async function storeDay(tx: Db, day: string): Promise<void> {
  // A group's homes are sorted once for each median: room for the largest state, so that none goes to disk twice.
  await run(tx, { text: "set local work_mem = '48MB'", values: [] });
  await run(tx, { text: 'set local statement_timeout = 0', values: [] });
  await run(tx, { text: takeDay, values: [day] });
  await run(tx, { text: takeSizes, values: [] });
}

/** Whether there is something to count anew: no row of this day, or a large import since. */
export async function isDue(db: Db, day: string, largeImport: number): Promise<boolean> {
  const [row] = await run<{ is_due: boolean }>(db, {
    text: `
      select not exists (select 1 from market_runs where day = $1::date) or exists (
        select 1 from imports where kind in ('listings', 'rents') and finished_at > (select max(taken_at) from market_runs)
          and coalesce((summary ->> 'added')::bigint, 0) + coalesce((summary ->> 'updated')::bigint, 0) >= $2
      ) as is_due`,
    values: [day, largeImport],
  });
  return row?.is_due ?? false;
}

/** Begins anew, as when the homes that were counted were invented. */
export async function forgetDays(tx: Db): Promise<void> {
  await run(tx, { text: 'delete from market_days', values: [] });
  await run(tx, { text: 'delete from market_runs', values: [] });
  await run(tx, { text: 'update market_places set sizes = null where sizes is not null', values: [] });
}

export async function findNewestDay(db: Db): Promise<string | null> {
  const [row] = await run<{ day: string | null }>(db, {
    text: 'select max(day)::text as day from market_runs',
    values: [],
  });
  return row?.day ?? null;
}
