import type { Db } from '#db/client.ts';
import { arrayText, run } from '#db/statement.ts';

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

/** What private buyers want is checked of their user alone. */
export async function insertOwnToCheck(tx: Db, own: readonly { userId: string; listingId: number }[]): Promise<void> {
  if (own.length === 0) return;
  await run(tx, {
    text: `
      insert into fits_to_check (user_id, listing_id)
      select user_id, listings.id from unnest($1::uuid[], $2::bigint[]) asked(user_id, id)
        join listings on listings.id = asked.id order by 1, 2 on conflict do nothing`,
    values: [arrayText(own.map(({ userId }) => userId)), arrayText(own.map(({ listingId }) => listingId))],
  });
}

/** Users of whom something is to be checked, and whether they want to be told. */
export async function listToCheck(db: Db): Promise<{ userId: string; isWanted: boolean }[]> {
  const rows = await run<{ user_id: string; is_wanted: boolean }>(db, {
    text: `
      select u.id as user_id, u.disabled_at is null and coalesce('buyer_fit' = any(s.in_product || s.by_mail), true) as is_wanted
      from users u left join alert_settings s on s.user_id = u.id
      where exists (select from fits_to_check f where f.user_id = u.id) order by u.id`,
    values: [],
  });
  return rows.map(({ user_id: userId, is_wanted: isWanted }) => ({ userId, isWanted }));
}

/** What is to be checked next of a user; what another process holds is its own. */
export async function takeToCheck(tx: Db, userId: string, limit: number): Promise<number[]> {
  const rows = await run<{ listing_id: string }>(tx, {
    text: `
      with next as (
        select listing_id from fits_to_check where user_id = $1 order by listing_id limit $2 for update skip locked)
      delete from fits_to_check using next
      where fits_to_check.user_id = $1 and fits_to_check.listing_id = next.listing_id
      returning fits_to_check.listing_id`,
    values: [userId, limit],
  });
  return rows.map(({ listing_id }) => Number(listing_id));
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
          and (b.user_id is null or b.user_id = given."userId")
      order by 1, 2, 3 on conflict do nothing`,
    values: [JSON.stringify(fits)],
  });
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
