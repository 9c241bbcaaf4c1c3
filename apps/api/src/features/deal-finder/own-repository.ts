import type { Db } from '#db/client.ts';
import { lastChange } from '#db/last-change.ts';
import { runTogether } from '#db/run-together.ts';

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

interface OwnRow {
  id: number;
  city_key: string;
  postal_city_key: string;
  county: string | null;
  year_built: number | null;
  is_manual: boolean;
  remark_cautions: number;
}

/** Own units, rent, value, renovations, assumptions or agreed price, or added by hand; and how many more there are. */
export async function listOwn(db: Db, userId: string): Promise<{ own: OwnListing[]; beyond: number }> {
  const row = await runTogether<{ own: OwnRow[] | null; total: number | null }>(db, {
    name: 'own_homes',
    text: `
      select max(total) as total, json_agg(own_listing order by id desc) as own
      from (
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
        order by l.id desc limit ${maxOwn}
      ) own_listing`,
    values: [userId],
  });
  const own = (row?.own ?? []).map((each) => ({
    id: each.id,
    cityKey: each.city_key,
    postalCityKey: each.postal_city_key,
    county: each.county,
    yearBuilt: each.year_built,
    isManual: each.is_manual,
    remarkCautions: each.remark_cautions,
  }));
  return { own, beyond: (row?.total ?? 0) - own.length };
}

export async function listHidden(db: Db, userId: string): Promise<number[]> {
  const row = await runTogether<{ ids: number[] | null }>(db, {
    name: 'hidden_homes',
    text: 'select array_agg(listing_id) as ids from saved_properties where user_id = $1 and is_hidden',
    values: [userId],
  });
  return row?.ids ?? [];
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
  const row = await runTogether<{ listings: string | null; rents: string | null }>(db, {
    name: 'data_age',
    text: `
      select max(last_success_at) filter (where kind = 'listings') as listings,
        max(newest) filter (where kind = 'rents') as rents
      from data_sources`,
    values: [],
  });
  const { listings = null, rents = null } = row ?? {};
  return { listings: listings && new Date(listings).toISOString(), rents };
}
