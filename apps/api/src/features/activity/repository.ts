import { type ActivityType, usualMessage } from '@rei/domain/activity/activity-type';
import type { CallOutcome } from '@rei/domain/activity/call-outcome';
import { offerSentTypes } from '@rei/domain/activity/deal-progress';
import { isUndeliveredReport } from '@rei/domain/activity/undelivered';
import { parseStoredId } from '@rei/domain/kernel/stored-id';
import type { ListingStatus } from '@rei/domain/listings/listing-status';
import type { PriceEntry } from '@rei/domain/paperwork/agreement/agreed-price';
import { and, count, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { runTogether } from '#db/run-together.ts';
import { activityEntries } from '#db/schema/activity.ts';
import { offers } from '#db/schema/paperwork.ts';
import { run } from '#db/statement.ts';

const isShownEvent = `kind <> 'listed'
  and at >= (select first_saved_at from saved_properties where user_id = $1 and listing_id = $2)`;

interface NewEntry {
  userId: string;
  listingId: number;
  type: ActivityType;
  message: string;
  amountCents: number | null;
  offerId: string | null;
  offerSnapshot: unknown;
  contractSnapshot: unknown;
  outcome: CallOutcome | null;
  template: string | null;
  recipient: string | null;
  words: string | null;
  mailId: number | null;
  /** ISO 8601; undefined: at this moment. */
  happenedAt: string | undefined;
}

/** 64-bit numbers come as text. */
export interface EntryRow {
  id: string;
  listing_id: string;
  type: ActivityType;
  message: string;
  amount_cents: string | null;
  offer_id: string | null;
  at: Date;
  is_undone: boolean;
  outcome: CallOutcome | null;
  recipient: string | null;
  words: string | null;
  mail_id: string | null;
}

const entryColumns = `type, message, amount_cents, offer_id, undone_by_id is not null as is_undone, outcome, recipient, words,
  mail_id`;

/** A line of a property's whole log: an entry of the user, or (`kind` not null) a change that the imports saw. */
export interface LogRow {
  id: string;
  at: Date;
  type: ActivityType | null;
  message: string | null;
  amount_cents: string | null;
  offer_id: string | null;
  is_undone: boolean | null;
  outcome: CallOutcome | null;
  recipient: string | null;
  words: string | null;
  mail_id: string | null;
  offer_snapshot: unknown;
  contract_snapshot: unknown;
  kind: 'price' | 'status' | null;
  price_cents: string | null;
  status: ListingStatus | null;
  before_cents: string | null;
  before_status: ListingStatus | null;
}

/** Stores an entry. Its time is that of the statement, unless it happened before; ids come in the order of logging. */
export async function insert(tx: Db, { happenedAt, ...entry }: NewEntry): Promise<{ id: number; at: Date }> {
  const [row] = await tx
    .insert(activityEntries)
    .values({ ...entry, at: happenedAt === undefined ? sql`clock_timestamp()` : new Date(happenedAt) })
    .returning({ id: activityEntries.id, at: activityEntries.at });
  if (!row) throw new Error('The entry was not stored');
  return row;
}

export async function insertMany(
  tx: Db,
  userId: string,
  listingIds: number[],
  entry: { type: ActivityType; message: string },
): Promise<void> {
  await tx.execute(sql`
    insert into activity_entries (user_id, listing_id, type, message, at)
    select ${userId}::uuid, id, ${entry.type}::activity_type, ${entry.message}, clock_timestamp()
    from unnest(${sql.param(listingIds)}::bigint[]) as id`);
}

/** The type of the entry that is gone; undefined unless it was there and is this user's own, of this property. */
export async function remove(tx: Db, userId: string, listingId: number, id: number): Promise<ActivityType | undefined> {
  const [row] = await tx
    .delete(activityEntries)
    .where(
      and(eq(activityEntries.id, id), eq(activityEntries.userId, userId), eq(activityEntries.listingId, listingId)),
    )
    .returning({ type: activityEntries.type });
  return row?.type;
}

/** The revisions of an offer that were saved after an entry are first offers, unless one of the log went out. */
export async function updatesAsSaved(tx: Db, userId: string, listingId: number, afterId: number): Promise<void> {
  const own = and(eq(activityEntries.userId, userId), eq(activityEntries.listingId, listingId));
  const [sent] = await tx
    .select({ id: activityEntries.id })
    .from(activityEntries)
    .where(and(own, inArray(activityEntries.type, [...offerSentTypes]), isNull(activityEntries.undoneById)))
    .limit(1);
  if (sent) return;
  const usual = [usualMessage('offer_updated'), usualMessage('offer_saved')];
  await tx
    .update(activityEntries)
    .set({
      type: 'offer_saved',
      message: sql`case ${activityEntries.message} when ${usual[0]} then ${usual[1]} else ${activityEntries.message} end`,
    })
    .where(and(own, eq(activityEntries.type, 'offer_updated'), gt(activityEntries.id, afterId)));
}

/** Ordered by the latest entry that counts, oldest first; undelivered mail's entries do not count. */
export async function summarize(tx: Db, userId: string, listingId: number) {
  const result = await tx.execute<{ type: ActivityType; at: string; is_undone: boolean }>(sql`
    select type, to_json(at) #>> '{}' as at, is_undone from (
      select distinct on (type, is_undone) type, id, at, undone_by_id is not null as is_undone from activity_entries
      where user_id = ${userId} and listing_id = ${listingId} order by type, is_undone, id desc) latest
    order by id`);
  const standing = result.rows.filter(({ type, is_undone }) => !is_undone && !isUndeliveredReport(type));
  const lastAt = result.rows.reduce<string | undefined>(
    (last, { at }) => (last !== undefined && Date.parse(last) >= Date.parse(at) ? last : at),
    undefined,
  );
  return { types: standing.map(({ type }) => type), lastAt };
}

/** The entry of mail that was sent, unless it is gone or undone; the offer it was about, by the newest one at that time. */
export async function findSent(
  tx: Db,
  userId: string,
  listingId: number,
  id: number,
): Promise<{ type: ActivityType; offerId: string | null } | undefined> {
  const [row] = await run<{ type: ActivityType; offer_id: string | null }>(tx, {
    text: `
      select a.type, coalesce(a.offer_id, (
        select o.id::text from offers o
        where o.user_id = a.user_id and o.listing_id = a.listing_id and o.created_at <= a.at
        order by o.id desc limit 1)) as offer_id
      from activity_entries a
      where a.user_id = $1 and a.listing_id = $2 and a.id = $3 and a.undone_by_id is null`,
    values: [userId, listingId, id],
  });
  return row && { type: row.type, offerId: row.offer_id };
}

export async function markUndone(tx: Db, id: number, undoneById: number): Promise<void> {
  await tx.update(activityEntries).set({ undoneById }).where(eq(activityEntries.id, id));
}

export async function findType(tx: Db, userId: string, id: number): Promise<ActivityType | undefined> {
  const [row] = await tx
    .select({ type: activityEntries.type })
    .from(activityEntries)
    .where(and(eq(activityEntries.id, id), eq(activityEntries.userId, userId)));
  return row?.type;
}

// A type and not an interface: the rows of a statement are records.
export type PriceRow = { type: PriceEntry['type']; cents: string | null; offer_id: string | null; at: string };

/** The most entries that name a price and are looked at: an older one counts for nothing once a newer stands. */
const maxPriceEntries = 500;

export async function findOffer(tx: Db, userId: string, listingId: number, offerId: string | null) {
  const named = offerId === null ? undefined : (parseStoredId(offerId) ?? 0);
  const [row] = await tx
    .select({ id: offers.id, terms: offers.terms })
    .from(offers)
    .where(
      and(
        eq(offers.userId, userId),
        eq(offers.listingId, listingId),
        named === undefined ? undefined : eq(offers.id, named),
      ),
    )
    .orderBy(desc(offers.id))
    .limit(1);
  return row && { offerId: String(row.id), price: row.terms.offerPrice };
}

export async function listPrices(tx: Db, userId: string, listingId: number, types: readonly string[]) {
  const result = await tx.execute<PriceRow>(sql`
    select type, cents, offer_id, to_json(at) #>> '{}' as at from (
      select id, type, amount_cents as cents, offer_id, at from activity_entries
      where user_id = ${userId} and listing_id = ${listingId} and type::text = any(${sql.param(types)}::text[])
        and undone_by_id is null
      order by id desc limit ${maxPriceEntries}) priced
    order by id`);
  // Reports of mail that reached nobody have taken the entries of that mail out by themselves.
  return result.rows.filter(({ type }) => !isUndeliveredReport(type));
}

/**
 * As one value: a page of the own list has hundreds of entries, and to read them as rows takes longer than all else of it.
 */
export async function listNewest(db: Db, userId: string, listingIds: number[], each: number): Promise<EntryRow[]> {
  if (listingIds.length === 0) return [];
  const row = await runTogether<{ entries: (Omit<EntryRow, 'at'> & { at: string })[] | null }>(db, {
    name: 'activity_newest',
    text: `
      select json_agg(entry) as entries from unnest($2::bigint[]) as wanted(id) cross join lateral (
        select listing_id::text, id::text, at, type, message, amount_cents::text, offer_id,
          undone_by_id is not null as is_undone, outcome, recipient, words, mail_id::text
        from activity_entries a where user_id = $1 and listing_id = wanted.id order by a.at desc, a.id desc limit $3) entry`,
    values: [userId, listingIds, each],
  });
  return (row?.entries ?? []).map((entry) => ({ ...entry, at: new Date(entry.at) }));
}

/** With what changed about the listing since this user first saved it; the page is found by ids and times alone. */
export function listLog(
  db: Db,
  userId: string,
  listingId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<LogRow[]> {
  return run(db, {
    name: 'activity_log',
    text: `
      select page.*, ${entryColumns}, e.offer_snapshot, e.contract_snapshot
      from (
        select * from (
          (select id, at, null as kind, null::bigint as price_cents, null::listing_status as status,
             null::bigint as before_cents, null::listing_status as before_status
           from activity_entries where user_id = $1 and listing_id = $2 order by at desc, id desc limit $3)
          union all
          (select id, at, kind, price_cents, status, before_cents, before_status from (
             select id, at, kind, price_cents, status, lag(price_cents) over earlier as before_cents,
               lag(status) over earlier as before_status
             from listing_events where listing_id = $2 window earlier as (order by at, id)) event
           where ${isShownEvent} order by at desc, id desc limit $3)
        ) log
        order by at desc, id desc limit $4 offset $5
      ) page
        left join activity_entries e on e.id = page.id and page.kind is null
      order by page.at desc, page.id desc`,
    values: [userId, listingId, offset + limit, limit, offset],
  });
}

/** How many entries a user's log of a property has, without the changes of its listing. */
export async function countOwn(db: Db, userId: string, listingId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(activityEntries)
    .where(and(eq(activityEntries.userId, userId), eq(activityEntries.listingId, listingId)));
  return row?.total ?? 0;
}

export async function countLog(db: Db, userId: string, listingId: number): Promise<number> {
  const rows = await run<{ total: string }>(db, {
    name: 'activity_log_count',
    text: `
      select (select count(*) from activity_entries where user_id = $1 and listing_id = $2)
        + (select count(*) from listing_events where listing_id = $2 and ${isShownEvent}) as total`,
    values: [userId, listingId],
  });
  return Number(rows[0]?.total ?? 0);
}

export interface RecentRow {
  id: string;
  listing_id: string;
  type: ActivityType;
  message: string;
  at: Date;
  line: string;
  city: string;
  state: string;
  zip: string;
}

export function listRecent(db: Db, userId: string, limit: number): Promise<RecentRow[]> {
  return run(db, {
    name: 'activity_recent',
    text: `
      select e.id, e.listing_id, e.type, e.message, e.at, l.line, l.city, l.state, l.zip
      from (
        select id, listing_id, type, message, at from activity_entries
        where user_id = $1 order by at desc, id desc limit $2) e
        join listings l on l.id = e.listing_id
      order by e.at desc, e.id desc`,
    values: [userId, limit],
  });
}
