import type { Db } from '#db/client.ts';
import { lastChange } from '#db/last-change.ts';
import { runTogether } from '#db/run-together.ts';
import { run } from '#db/statement.ts';

/** The most own listings that are evaluated one by one: the newest ones. */
const maxOwn = 10_000;

export interface OwnListing {
  id: number;
  cityKey: string;
  postalCityKey: string;
  county: string | null;
  yearBuilt: number | null;
  isManual: boolean;
  remarkCautions: number;
}

/** Own units, rent, value, renovations, assumptions or agreed price, or added by hand; and how many more there are. */
export async function listOwn(db: Db, userId: string): Promise<{ own: OwnListing[]; beyond: number }> {
  const rows = await run<{
    id: string;
    city_key: string;
    postal_city_key: string;
    county: string | null;
    year_built: number | null;
    is_manual: boolean;
    remark_cautions: number;
    total: string;
  }>(db, {
    name: 'own_of_market',
    text: `
      select l.id, l.city_key, l.postal_city_key, coalesce(l.county, zips.county) as county, l.year_built,
        l.added_by is not null as is_manual, l.remark_cautions, count(*) over () as total
      from (
        select listing_id as id from unit_overlays where user_id = $1
        union
        select listing_id from property_estimates
        where user_id = $1
          and (num_nonnulls(rent_cents, arv_cents, renovations_cents) > 0 or typed <> '{}' or lines <> '{}')
        union
        select listing_id from saved_properties where user_id = $1 and is_saved and agreed_price_cents is not null
        union
        select id from listings where added_by = $1
      ) own
        join listings l using (id)
        left join zips on zips.zip = l.zip
      where l.added_by is null or l.added_by = $1
      order by l.id desc limit ${maxOwn}`,
    values: [userId],
  });
  const own = rows.map((row) => ({
    id: Number(row.id),
    cityKey: row.city_key,
    postalCityKey: row.postal_city_key,
    county: row.county,
    yearBuilt: row.year_built,
    isManual: row.is_manual,
    remarkCautions: row.remark_cautions,
  }));
  return { own, beyond: Number(rows[0]?.total ?? 0) - own.length };
}

export async function listHidden(db: Db, userId: string): Promise<number[]> {
  const rows = await run<{ id: string }>(db, {
    name: 'hidden_of_market',
    text: 'select listing_id as id from saved_properties where user_id = $1 and is_hidden',
    values: [userId],
  });
  return rows.map(({ id }) => Number(id));
}

/** What a page from memory needs of the database: what this user has hidden, and the number of the last change. */
export async function findPageState(db: Db, userId: string): Promise<{ hidden: number[]; change: number }> {
  const row = await runTogether<{ hidden: string[] | null; change: number }>(db, {
    name: 'state_of_page',
    text: `select ${lastChange} as change, array_agg(listing_id::text) as hidden
      from saved_properties where user_id = $1 and is_hidden`,
    values: [userId],
  });
  return { hidden: (row?.hidden ?? []).map(Number), change: row?.change ?? 0 };
}

export async function findDataAge(db: Db): Promise<{ listings: string | null; rents: string | null }> {
  const [row] = await run<{ listings: Date | null; rents: string | null }>(db, {
    name: 'age_of_market',
    text: `
      select max(last_success_at) filter (where kind = 'listings') as listings,
        max(newest) filter (where kind = 'rents') as rents
      from data_sources`,
    values: [],
  });
  return { listings: row?.listings?.toISOString() ?? null, rents: row?.rents ?? null };
}
