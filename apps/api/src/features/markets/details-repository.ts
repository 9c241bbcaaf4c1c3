import type { MarketDetails, SizeOfHomes } from '@rei/domain/markets/details';
import type { Db } from '#db/client.ts';
import { run } from '#db/statement.ts';
import { isForSale, isSized, newestRents, sizeColumns, sizedHome } from './day-repository.ts';
import type { PlaceRow } from './market-repository.ts';

const zipsOf: Record<PlaceRow['level'], string> = {
  state: 'select z.zip from zips z where z.state = $1',
  county: `select z.zip from zips z where z.county || '|' || z.state = $1`,
  city: `select z.zip from zips z where z.city_key || '|' || z.state = $1`,
  zip: 'select z.zip from zips z where z.zip = $1',
};

const mostAgents = 5;
const mostDeals = 5;
const mostBuyers = 5;
/** Of the fiscal years that are stored, so many of the newest. */
const mostYears = 5;

interface RentRow {
  beds: number;
  year: number;
  is_demo: boolean;
  low: number;
  median: number;
  high: number;
}

/** Invented rents count only where there are no real ones. */
export async function listRents(db: Db, { level, key }: PlaceRow): Promise<RentRow[]> {
  return run<RentRow>(db, {
    text: `
      with rents as (
        select r.* from hud_rents r where r.zip in (${zipsOf[level]})),
      chosen as (
        select * from rents where is_demo = (select bool_and(is_demo) from rents)
          and fiscal_year > (select max(fiscal_year) from rents) - ${mostYears})
      select size.beds::int as beds, c.fiscal_year::int as year, c.is_demo, min(size.dollars)::int as low,
        percentile_cont(0.5) within group (order by size.dollars) as median, max(size.dollars)::int as high
      from chosen c cross join lateral (
        values (0, c.beds_0), (1, c.beds_1), (2, c.beds_2), (3, c.beds_3), (4, c.beds_4)) as size(beds, dollars)
      where size.dollars > 0 group by size.beds, c.fiscal_year, c.is_demo order by size.beds, c.fiscal_year desc`,
    values: [key],
  });
}

/** A state's or a county's are those of its day; they are counted now where there was no such day yet. */
export async function listSizes(db: Db, place: PlaceRow): Promise<SizeOfHomes[]> {
  const isWide = place.level === 'state' || place.level === 'county';
  return (isWide ? await findSizesOfDay(db, place) : undefined) ?? countSizes(db, place);
}

async function findSizesOfDay(db: Db, { id }: PlaceRow): Promise<SizeOfHomes[] | undefined> {
  const [row] = await run<{ sizes: SizeOfHomes[] }>(db, {
    text: 'select sizes from market_places where id = $1 and sizes is not null',
    values: [id],
  });
  return row?.sizes;
}

// A property added by hand is 'Private', never for sale: no condition of its own, so that indexes alone answer these two.
function countSizes(db: Db, { level, key }: PlaceRow): Promise<SizeOfHomes[]> {
  return run<SizeOfHomes>(db, {
    text: `
      with rents as materialized (${newestRents(`zip in (${zipsOf[level]})`)}),
      home as (
        select ${sizedHome} from listings l left join rents r on r.zip = l.zip
        where l.zip in (${zipsOf[level]}) and ${isSized})
      select ${sizeColumns} from home group by beds order by beds`,
    values: [key],
  });
}

// Few agents were merged: looking those up is less than reading every agent.
export async function listAgents(db: Db, { level, key }: PlaceRow): Promise<MarketDetails['agents']> {
  return run<MarketDetails['agents'][number]>(db, {
    text: `
      with counted as (
        select l.agent_id, count(*) as homes from listings l
        where l.zip in (${zipsOf[level]}) and ${isForSale} and l.agent_id is not null group by l.agent_id),
      ofAgents as (
        select coalesce(m.merged_into, c.agent_id) as id, sum(c.homes)::int as homes
        from counted c left join agents m on m.id = c.agent_id and m.merged_into is not null
        group by 1 order by 2 desc, 1 limit ${mostAgents})
      select a.id::text as id, a.name, a.office, o.homes from ofAgents o join agents a on a.id = o.id
      order by o.homes desc, a.id`,
    values: [key],
  });
}

/** The user's own properties there, hidden and removed ones left out. */
export async function listDeals(db: Db, userId: string, { level, key }: PlaceRow): Promise<MarketDetails['deals']> {
  const rows = await run<MarketDetails['deals']['newest'][number] & { total: string }>(db, {
    text: `
      select s.listing_id::text as "propertyId", l.line || ', ' || l.city as address, s.stage, count(*) over () as total
      from saved_properties s join listings l on l.id = s.listing_id
      where s.user_id = $2 and s.is_saved and l.zip in (${zipsOf[level]})
      order by s.last_activity_at desc, s.listing_id desc limit ${mostDeals}`,
    values: [key, userId],
  });
  return { total: Number(rows[0]?.total ?? 0), newest: rows.map(({ total: _total, ...deal }) => deal) };
}

/** Buyers one of whose areas is one of these; those who buy anywhere are in no market's list. */
export async function listBuyers(
  db: Db,
  userId: string,
  areaKeys: readonly string[],
): Promise<MarketDetails['buyers']> {
  const rows = await run<{ name: string; email: string; total: string }>(db, {
    text: `
      select name, email, count(*) over () as total from buyers where area_keys && $1::text[] and (user_id is null or user_id = $2)
      order by created_at desc, id desc limit ${mostBuyers}`,
    values: [areaKeys, userId],
  });
  return { total: Number(rows[0]?.total ?? 0), newest: rows.map(({ name, email }) => ({ name, email })) };
}
