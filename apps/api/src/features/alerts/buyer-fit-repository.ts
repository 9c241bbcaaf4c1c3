import type { Db } from '#db/client.ts';
import { arrayText, run } from '#db/statement.ts';
import { type SettingsRow, settingsColumns, toSettings } from './delivery-repository.ts';

/** Users who want to know of every listing that fits a buyer. */
export async function listMarketWatchers(db: Db): Promise<string[]> {
  const rows = await run<{ user_id: string }>(db, {
    text: `
      select s.user_id from alert_settings s join users u on u.id = s.user_id
      where s.buyer_scope = 'market' and 'buyer_fit' = any(s.in_product || s.by_mail) and u.disabled_at is null
      order by s.user_id`,
    values: [],
  });
  return rows.map(({ user_id }) => user_id);
}

/** The post's names of places, by ZIP. */
export async function listPostalPlaces(db: Db, zips: readonly string[]) {
  const rows = await run<{ zip: string; city: string; county: string | null }>(db, {
    text: 'select zip, city, county from zips where zip = any($1::text[])',
    values: [arrayText(zips)],
  });
  return new Map(rows.map((row) => [row.zip, row]));
}

export async function insertToCheck(tx: Db, userIds: readonly string[], listingIds: readonly number[]): Promise<void> {
  if (userIds.length === 0 || listingIds.length === 0) return;
  await run(tx, {
    text: `
      insert into fits_to_check (user_id, listing_id)
      select user_id, listings.id from unnest($1::uuid[]) user_id, unnest($2::bigint[]) asked
        join listings on listings.id = asked order by 1, 2 on conflict do nothing`,
    values: [arrayText(userIds), arrayText(listingIds)],
  });
}

/** What is to be checked next, by user; what another process holds is its own. */
export async function takeToCheck(tx: Db, limit: number): Promise<Map<string, number[]>> {
  const rows = await run<{ user_id: string; listing_id: string; is_wanted: boolean }>(tx, {
    text: `
      with next as (
        select user_id, listing_id from fits_to_check order by user_id, listing_id limit $1 for update skip locked),
      taken as (delete from fits_to_check using next
        where fits_to_check.user_id = next.user_id and fits_to_check.listing_id = next.listing_id
        returning fits_to_check.user_id, fits_to_check.listing_id)
      select taken.user_id, taken.listing_id,
        u.disabled_at is null and coalesce('buyer_fit' = any(s.in_product || s.by_mail), true) as is_wanted
      from taken join users u on u.id = taken.user_id left join alert_settings s on s.user_id = taken.user_id`,
    values: [limit],
  });
  const wanted = rows.filter(({ is_wanted }) => is_wanted);
  const byUser = Map.groupBy(wanted, ({ user_id }) => user_id);
  const taken = [...byUser].map(([userId, of]) => [userId, of.map(({ listing_id }) => Number(listing_id))] as const);
  // Those of users who want nothing of it are taken, too: the loop over all must know that there were some.
  return new Map(rows.length > 0 && taken.length === 0 ? [['', []]] : taken);
}

interface Fit {
  userId: string;
  listingId: number;
  buyerId: number;
}

/** Each once, whatever is found again. */
export async function insertFits(tx: Db, fits: readonly Fit[]): Promise<void> {
  if (fits.length === 0) return;
  await run(tx, {
    text: `
      insert into buyer_fits (user_id, listing_id, buyer_id)
      select given."userId", given."listingId", given."buyerId"
      from jsonb_to_recordset($1::jsonb) as given("userId" uuid, "listingId" bigint, "buyerId" bigint)
        join listings l on l.id = given."listingId" join buyers b on b.id = given."buyerId"
      order by 1, 2, 3 on conflict do nothing`,
    values: [JSON.stringify(fits)],
  });
}

/** Users for whom something waits to be told. */
export async function listWaiting(db: Db) {
  const rows = await run<SettingsRow & { user_id: string; last_told: Date | null }>(db, {
    text: `
      select waiting.user_id, ${settingsColumns},
        (select max(told_at) from buyer_fits told where told.user_id = waiting.user_id) as last_told
      from (select distinct user_id from buyer_fits where told_at is null) waiting
        join users u on u.id = waiting.user_id left join alert_settings s on s.user_id = waiting.user_id
      where u.disabled_at is null`,
    values: [],
  });
  return rows.map((row) => ({
    userId: row.user_id,
    toldAt: row.last_told?.toISOString() ?? null,
    settings: toSettings(row),
  }));
}

/** Marks what waits as told: by property, oldest first, with the names of its buyers. */
export async function claimFits(tx: Db, userId: string, { before, now }: { before: string; now: string }) {
  const rows = await run<{ first: string; listing_id: string; address: string; buyers: string[] }>(tx, {
    text: `
      with told as (
        update buyer_fits set told_at = $3 where user_id = $1 and told_at is null and at <= $2
        returning id, listing_id, buyer_id)
      select min(told.id) as first, l.id as listing_id, l.line || ', ' || l.city || ', ' || l.state || ' ' || l.zip as address,
        array_agg(b.name order by lower(b.name), b.id) as buyers
      from told join listings l on l.id = told.listing_id join buyers b on b.id = told.buyer_id
      group by l.id order by first`,
    values: [userId, before, now],
  });
  return rows.map(({ first, listing_id, address, buyers }) => ({ first, listingId: listing_id, address, buyers }));
}

export async function deleteOldFits(db: Db, before: Date): Promise<void> {
  await run(db, { text: 'delete from buyer_fits where at < $1', values: [before] });
}
