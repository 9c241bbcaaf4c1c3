import type { Db } from '#db/client.ts';
import { isSale } from '#db/schema/listing-conditions.ts';
import { arrayText, run } from '#db/statement.ts';
import { createPlaceRepository, zipsAround } from './place-repository.ts';

export const valuePlaces = createPlaceRepository({
  name: 'listing values',
  places: 'listing_value_places',
  progress: 'listing_value_progress',
  facts: 'id, type, beds, baths, sqft, lot_sqft, year_built, home_condition, lat, lon',
  readUntil: 'sales_times',
});

/** What a sale is to the homes around it. */
const salesOf = (zip: string) => `
  select md5(string_agg(row(id, type, lat, lon, sqft, beds, baths, year_built, lot_sqft, home_condition, sold_price_cents,
    sold_on)::text, ' ' order by id))
  from listings where listings.zip = ${zip} and added_by is null and ${isSale}`;

/** The ZIPs of what was changed; null where something is gone, of which nobody knows where it was. */
export async function findChangedZips(tx: Db, changeIds: readonly string[]): Promise<string[] | null> {
  const rows = await run<{ zip: string | null }>(tx, {
    text: `
      select distinct l.zip
      from listing_changes c cross join unnest(c.listing_ids) as changed (id) left join listings l on l.id = changed.id
      where c.id = any($1::bigint[])`,
    values: [arrayText(changeIds)],
  });
  const zips = rows.flatMap(({ zip }) => zip ?? []);
  return zips.length < rows.length ? null : zips;
}

export async function listZips(tx: Db): Promise<string[]> {
  const rows = await run<{ zip: string }>(tx, { text: 'select zip from listing_value_places', values: [] });
  return rows.map(({ zip }) => zip);
}

/** Which of some ZIPs have other sales than they had; from now on they have these. */
export async function takeChangedSales(tx: Db, zips: readonly string[]): Promise<string[]> {
  const changed = await run<{ zip: string }>(tx, {
    text: `
      update listing_value_places known set sales = now.sales
      from (select zip, (${salesOf('given.zip')}) as sales from unnest($1::text[]) as given (zip)) now
      where known.zip = now.zip and known.sales is distinct from now.sales
      returning known.zip`,
    values: [arrayText(zips)],
  });
  return changed.map(({ zip }) => zip);
}

/** Whether other models lead now than at the last look, or that look was a day ago, in which tests may have come to another end. */
export async function takeModels(tx: Db, models: string): Promise<boolean> {
  const rows = await run(tx, {
    text: `
      update listing_value_progress set models = $1, leads_looked_at = now()
      where models <> $1 or (models <> '' and leads_looked_at < now() - interval '1 day') returning models`,
    values: [models],
  });
  return rows.length > 0;
}

/** Whose listings a ZIP has: of which kind of data, in which counties. */
export function listKinds(db: Db, zip: string): Promise<{ isDemo: boolean; county: string | null; state: string }[]> {
  return run(db, {
    name: 'kinds_of_zip',
    text: `
      select distinct l.source = 'demo' as "isDemo", coalesce(l.county, zips.county) as county, l.state
      from listings l left join zips on zips.zip = l.zip where l.zip = $1 and l.added_by is null order by 1, 2, 3`,
    values: [zip],
  });
}

/** What was read of sales counts no more. */
export async function noteOtherSales(tx: Db): Promise<void> {
  await run(tx, { text: 'update listing_value_progress set sales_times = sales_times + 1', values: [] });
}

/** ZIPs whose homes the sales of these ZIPs tell of, themselves among them. */
export async function listNear(tx: Db, zips: readonly string[]): Promise<string[]> {
  const near = await run<{ zip: string }>(tx, {
    text: `
      select unnest($1::text[]) as zip
      union
      select zips.zip from zips sold join zips on ${zipsAround('sold.lat', 'sold.lon')} where sold.zip = any($1::text[])`,
    values: [arrayText(zips)],
  });
  return near.map(({ zip }) => zip);
}

/** Where sales are stored all day long, each home around is computed so often at most. */
export const markRenewed = (tx: Db, zips: readonly string[]): Promise<void> =>
  valuePlaces.markWhole(tx, zips, '1 hour');
