import type { Db } from '#db/client.ts';
import { lockForAll } from '#db/lock.ts';
import { arrayText, run } from '#db/statement.ts';

/** Changes are kept for an hour: after a longer absence all places are looked at. */
const longestAbsence = '50 minutes';

/** So far from a rental, degrees of latitude, the middle of a ZIP may be that has homes near it. */
const reachDegrees = 0.36;

/** Homes for rent and indexes grow old. */
const renewedAfter = '30 days';

const postponedFor = '1 hour';

/** Whoever marks several places waits for others that do: each of them writes the same rows. */
export const lock = (tx: Db): Promise<void> => lockForAll(tx, 'market rents');

interface Followed {
  /** Null where too much was missed to go by what changed. */
  changeIds: string[] | null;
  areHudRentsNew: boolean;
  before: string;
  seen: string[];
  /** As the database writes it: it has more digits than a Date. */
  indexStoredAt: string | null;
  isIndexNew: boolean;
}

/** What changed in the market since the last look, whatever the order in which its writers ended. */
export async function findChanges(tx: Db): Promise<Followed> {
  const [row] = await run<{
    is_lost: boolean;
    ids: string[] | null;
    is_market_new: boolean | null;
    are_rents_new: boolean | null;
    before: string;
    seen: string[] | null;
    index_stored_at: string | null;
    is_index_new: boolean;
  }>(tx, {
    text: `
      with now as (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as before),
      -- Of another database, as after a backup was loaded, are numbers that this one has not reached.
      progress as (
        select p.*, looked_at < now() - interval '${longestAbsence}' or changes_before > now.before as is_lost
        from market_rent_progress p, now),
      fresh as (
        select c.id, c.kind, c.writer, c.id = any(p.changes_seen) as is_seen
        from progress p join listing_changes c on c.writer >= p.changes_before where not p.is_lost),
      indexed as (
        select max(stored_at) as stored_at from market_series
        where source = 'zillow' and measure = 'rent' and level = 'zip')
      select p.is_lost, now.before::text, indexed.stored_at::text as index_stored_at,
        indexed.stored_at is distinct from p.index_stored_at as is_index_new,
        (select array_agg(id::text order by id) from fresh where not is_seen and kind = 'listings') as ids,
        (select bool_or(kind = 'market') from fresh where not is_seen) as is_market_new,
        (select bool_or(kind = 'rents') from fresh where not is_seen) as are_rents_new,
        (select array_agg(id::text) from fresh where writer >= now.before) as seen
      from progress p, now, indexed`,
    values: [],
  });
  const isLost = !row || row.is_lost || row.is_market_new === true;
  return {
    changeIds: isLost ? null : (row.ids ?? []),
    areHudRentsNew: row?.are_rents_new === true,
    before: row?.before ?? '0',
    seen: row?.seen ?? [],
    indexStoredAt: row?.index_stored_at ?? null,
    isIndexNew: row?.is_index_new ?? false,
  };
}

export async function storeProgress(tx: Db, { before, seen, indexStoredAt }: Followed): Promise<void> {
  await run(tx, {
    text: `update market_rent_progress
      set changes_before = $1, changes_seen = $2::bigint[], looked_at = now(), index_stored_at = $3::timestamptz`,
    values: [before, arrayText(seen), indexStoredAt],
  });
}

/** Always a later time, by which one that is being computed is seen to be due again. */
const toMark = `
  on conflict (zip) do update set due_since = excluded.due_since`;
const toMarkWhole = `${toMark}, facts = null`;

const hasListings = (zip: string) => `exists (select from listings where listings.zip = ${zip})`;

/** Every place that has listings. */
export async function markAll(tx: Db): Promise<void> {
  // One look into the index for each ZIP, however many listings it has.
  await run(tx, {
    text: `
      with recursive each as (
        (select zip from listings order by zip limit 1)
        union all
        select (select zip from listings where zip > each.zip order by zip limit 1) from each where each.zip is not null)
      insert into market_rent_places (zip, due_since)
      select zip, now() from each where zip is not null order by zip ${toMarkWhole}`,
    values: [],
  });
}

/** Places of listings that were added or changed: whether they are other homes is seen when they are computed. */
export async function markChanged(tx: Db, changeIds: readonly string[]): Promise<void> {
  await run(tx, {
    text: `
      insert into market_rent_places (zip, due_since)
      select distinct l.zip, now()
      from listing_changes c cross join unnest(c.listing_ids) as changed (id) join listings l on l.id = changed.id
      where c.id = any($1::bigint[]) order by l.zip ${toMark}`,
    values: [arrayText(changeIds)],
  });
}

/** Places for which Zillow publishes an index of rents. */
export async function markIndexed(tx: Db): Promise<void> {
  await run(tx, {
    text: `
      insert into market_rent_places (zip, due_since)
      select place, now() from market_series
      where source = 'zillow' and measure = 'rent' and level = 'zip' and ${hasListings('place')} order by place ${toMarkWhole}`,
    values: [],
  });
}

export async function markOld(tx: Db): Promise<void> {
  await run(tx, {
    text: `
      update market_rent_places set due_since = now(), facts = null
      where zip in (
        select zip from market_rent_places
        where due_since is null and computed_at < now() - interval '${renewedAfter}' order by zip for update)`,
    values: [],
  });
}

/** Places whose homes these rentals tell of. They wait until every rental around has been tested. */
export async function markNear(tx: Db, rentalIds: readonly string[]): Promise<void> {
  await run(tx, {
    text: 'update market_rent_progress set is_testing = true, tested_times = tested_times + 1',
    values: [],
  });
  await run(tx, {
    text: `
      insert into market_rent_places (zip, due_since)
      select zip, now() from (
        select zip from rentals where id = any($1::bigint[])
        union
        select zips.zip from rentals r
          join zips on zips.lat between r.lat - ${reachDegrees} and r.lat + ${reachDegrees}
            and zips.lon between r.lon - ${reachDegrees} / cos(radians(r.lat)) and r.lon + ${reachDegrees} / cos(radians(r.lat))
        where r.id = any($1::bigint[])) near
      where ${hasListings('near.zip')} order by zip ${toMarkWhole}`,
    values: [arrayText(rentalIds)],
  });
}

export async function noteTested(db: Db): Promise<void> {
  await run(db, { text: 'update market_rent_progress set is_testing = false where is_testing', values: [] });
}

export interface DuePlace {
  zip: string;
  /** As the database writes it: it has more digits than a Date. */
  dueSince: string;
  /** What its listings were when it was computed last. */
  facts: string | null;
  /** And what they are. */
  factsNow: string;
  /** How often tests of rents were stored. */
  testedTimes: string;
}

/** The place that waits longest; none while rentals wait for their test. */
export async function findDue(db: Db): Promise<DuePlace | undefined> {
  const [row] = await run<DuePlace>(db, {
    text: `
      select due.zip, due.due_since::text as "dueSince", due.facts, coalesce(listed.facts, '') as "factsNow",
        (select tested_times from market_rent_progress) as "testedTimes"
      from (
        select * from market_rent_places
        where due_since <= now() and not exists (select from market_rent_progress where is_testing)
        order by due_since, zip limit 1) due
      cross join lateral (
        select md5(string_agg(row(id, type, beds, baths, sqft, lot_sqft, year_built, units, units_detail, lat, lon, county)::text,
          ' ' order by id)) as facts
        from listings where zip = due.zip and added_by is null) listed`,
    values: [],
  });
  return row;
}

/** One that could not be computed gives way to the others for a while. */
export async function postpone(db: Db, { zip, dueSince }: DuePlace): Promise<void> {
  await run(db, {
    text: `
      update market_rent_places set due_since = now() + interval '${postponedFor}'
      where zip = $1 and due_since = $2::timestamptz`,
    values: [zip, dueSince],
  });
}

/** Its homes are the ones that were computed. */
export async function noteUnchanged(db: Db, { zip, dueSince }: DuePlace): Promise<void> {
  await run(db, {
    text: 'update market_rent_places set due_since = null where zip = $1 and due_since = $2::timestamptz',
    values: [zip, dueSince],
  });
}

/** It waits on where it was marked again meanwhile. */
export async function noteComputed(tx: Db, { zip, dueSince, factsNow }: DuePlace): Promise<void> {
  await run(tx, {
    text: `
      update market_rent_places set computed_at = now(), facts = $3, due_since = null
      where zip = $1 and due_since = $2::timestamptz`,
    values: [zip, dueSince, factsNow],
  });
}
