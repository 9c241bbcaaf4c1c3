import { offerSentTypes } from '@rei/domain/activity/deal-progress';
import type { AlertSettings } from '@rei/domain/alerts/alert-settings';
import type { OldOffer, ReOffer, ReOfferKind } from '@rei/domain/alerts/re-offer';
import type { ListingStatus } from '@rei/domain/listings/listing-status';
import type { Db } from '#db/client.ts';
import { arrayText, run } from '#db/statement.ts';
import { type SettingsRow, settingsColumns, toSettings } from './delivery-repository.ts';

/** An offer that is still open, with what became of its listing. */
export interface OpenOffer {
  userId: string;
  listingId: number;
  sentAt: string;
  listedOn: string | null;
  /** Of the day when it went out; null before the first rate that is known. */
  rateThen: number | null;
  settings: AlertSettings;
  offer: Pick<OldOffer, 'id' | 'amount' | 'before' | 'changes'> & { status: ListingStatus; price: number | null };
}

interface OfferRow extends SettingsRow {
  user_id: string;
  listing_id: string;
  entry_id: string;
  sent_at: Date;
  amount_cents: string;
  status: ListingStatus;
  price_cents: string | null;
  list_date: string | null;
  rate_then: number | null;
  before: { status: ListingStatus; price: number | null } | null;
  changes: { id: string; kind: 'listed' | 'price' | 'status'; status: ListingStatus; price: number | null }[] | null;
}

const offerSent = offerSentTypes.map((type) => `'${type}'`).join(', ');

/** A property of a user. */
export interface OfferPlace {
  userId: string;
  listingId: number;
}

interface PlaceRow {
  user_id: string;
  listing_id: string;
}

const toPlace = ({ user_id, listing_id }: PlaceRow): OfferPlace => ({ userId: user_id, listingId: Number(listing_id) });

/** Deals in which an offer is out, or that ended: a later offer makes an older one no longer the last. */
const isOpen = `is_saved and not is_hidden and has_offer_sent and stage in ('offer_sent', 'ended')`;

/** All of them, page by page. */
export async function listOpen(db: Db, after: OfferPlace | undefined, limit: number): Promise<OfferPlace[]> {
  const rows = await run<PlaceRow>(db, {
    text: `
      select user_id, listing_id from saved_properties
      where ${isOpen} and (user_id, listing_id) > ($1::uuid, $2::bigint)
      order by user_id, listing_id limit $3`,
    values: [after?.userId ?? '00000000-0000-0000-0000-000000000000', after?.listingId ?? 0, limit],
  });
  return rows.map(toPlace);
}

/** Those whose listing changed; what another process holds is its own. */
export async function takeChanged(tx: Db, limit: number): Promise<OfferPlace[]> {
  const rows = await run<PlaceRow>(tx, {
    text: `
      with next as (
        select user_id, listing_id from offers_to_check order by user_id, listing_id limit $1 for update skip locked)
      delete from offers_to_check using next
      where offers_to_check.user_id = next.user_id and offers_to_check.listing_id = next.listing_id
      returning next.user_id, next.listing_id`,
    values: [limit],
  });
  return rows.map(toPlace);
}

/** All of a user are looked at again, by other settings. */
export async function noteAll(db: Db, userId: string): Promise<void> {
  await run(db, {
    text: `
      insert into offers_to_check (user_id, listing_id)
      select user_id, listing_id from saved_properties where user_id = $1 and ${isOpen}
      order by listing_id on conflict do nothing`,
    values: [userId],
  });
}

const openOffers = `
  select sp.user_id, sp.listing_id, sent.id as entry_id, sent.at as sent_at, sent.amount_cents, l.status,
    case when l.status <> 'Sold' then l.price_cents end as price_cents, l.list_date::text as list_date, then_rate.percent as rate_then,
    jsonb_build_object('status', earlier.status, 'price', earlier.price_cents / 100.0) as before, later.changes,
    ${settingsColumns}
  from (
    select user_id, listing_id from unnest($1::uuid[], $2::bigint[]) asked(user_id, listing_id)
      join saved_properties using (user_id, listing_id) where ${isOpen}) sp
    join users u on u.id = sp.user_id and u.disabled_at is null
    join listings l on l.id = sp.listing_id
    left join alert_settings s on s.user_id = sp.user_id
    cross join lateral (
      select id, at, amount_cents from activity_entries a
      where a.user_id = sp.user_id and a.listing_id = sp.listing_id and a.type in (${offerSent}) and a.undone_by_id is null
      order by id desc limit 1) sent
    left join lateral (
      select status, price_cents from listing_events e where e.listing_id = sp.listing_id and e.at <= sent.at
      order by e.at desc, e.id desc limit 1) earlier on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', e.id::text, 'kind', e.kind, 'status', e.status,
        'price', e.price_cents / 100.0) order by e.at, e.id) as changes
      from listing_events e where e.listing_id = sp.listing_id and e.at > sent.at) later on true
    left join lateral (
      select percent::float8 as percent from mortgage_rates
      where date <= sent.at::date order by is_demo, date desc limit 1) then_rate on true
  where sent.amount_cents > 0
  order by sp.user_id, sp.listing_id`;

/** The offers of these properties, where one is open. */
export async function listOpenOffers(db: Db, places: readonly OfferPlace[]): Promise<OpenOffer[]> {
  const rows = await run<OfferRow>(db, {
    text: openOffers,
    values: [arrayText(places.map(({ userId }) => userId)), arrayText(places.map(({ listingId }) => listingId))],
  });
  return rows.map((row) => ({
    userId: row.user_id,
    listingId: Number(row.listing_id),
    sentAt: row.sent_at.toISOString(),
    listedOn: row.list_date,
    rateThen: row.rate_then,
    settings: toSettings(row),
    offer: {
      id: row.entry_id,
      amount: Number(row.amount_cents) / 100,
      before: row.before?.status ? row.before : null,
      changes: row.changes ?? [],
      status: row.status,
      price: row.price_cents === null ? null : Number(row.price_cents) / 100,
    },
  }));
}

export interface FoundReOffer extends ReOffer {
  userId: string;
  listingId: number;
  entryId: string;
}

/** Each event once, whoever finds it again. */
export async function insertFound(db: Db, found: readonly FoundReOffer[]): Promise<void> {
  if (found.length === 0) return;
  await run(db, {
    text: `
      insert into re_offers (user_id, listing_id, kind, key, entry_id, text, draft_cents)
      select "userId", "listingId", kind, key, "entryId", text, round("draftPrice" * 100)
      from jsonb_to_recordset($1::jsonb) as given("userId" uuid, "listingId" bigint, kind text, key text,
        "entryId" bigint, text text, "draftPrice" numeric)
      where exists (select from activity_entries where id = "entryId")
      order by 1, 2, 4 on conflict do nothing`,
    values: [JSON.stringify(found)],
  });
}

/** Marks what waits as told, oldest first. */
export async function claimWaiting(tx: Db, userId: string, { before, now }: { before: string; now: string }) {
  const rows = await run<{ id: string; listing_id: string; address: string; text: string }>(tx, {
    text: `
      with told as (
        update re_offers set told_at = $3 where user_id = $1 and told_at is null and at <= $2
        returning id, listing_id, text)
      select told.id, told.listing_id, told.text, l.line || ', ' || l.city || ', ' || l.state || ' ' || l.zip as address
      from told join listings l on l.id = told.listing_id order by told.id`,
    values: [userId, before, now],
  });
  return rows.map(({ listing_id, ...row }) => ({ ...row, listingId: listing_id }));
}

export interface ReOfferRow {
  id: string;
  listing_id: string;
  address: string;
  kind: ReOfferKind;
  text: string;
  draft_cents: string;
  at: Date;
  terms: Record<string, unknown>;
}

/** The newest of each property that was not put aside, as long as no later offer went out. */
export function listShown(db: Db, userId: string, listingId: number | null, limit: number): Promise<ReOfferRow[]> {
  return run<ReOfferRow>(db, {
    text: `
      select newest.*, l.line || ', ' || l.city || ', ' || l.state || ' ' || l.zip as address,
        coalesce(o.terms, jsonb_build_object('offerMode', 'cash', 'address', l.line, 'city', l.city, 'state', l.state,
          'zip', l.zip, 'propertyType', l.type)) as terms
      from (
        select distinct on (r.listing_id) r.id, r.listing_id, r.kind, r.text, r.draft_cents, r.at
        from re_offers r join saved_properties sp on sp.user_id = r.user_id and sp.listing_id = r.listing_id
        where r.user_id = $1 and r.dismissed_at is null and ($2::bigint is null or r.listing_id = $2)
          and sp.is_saved and sp.stage in ('offer_sent', 'ended')
          and not exists (
            select from activity_entries a where a.user_id = r.user_id and a.listing_id = r.listing_id
              and a.id > r.entry_id and a.type in (${offerSent}) and a.undone_by_id is null)
        order by r.listing_id, r.id desc) newest
        join listings l on l.id = newest.listing_id
        left join lateral (
          select terms from offers where user_id = $1 and listing_id = newest.listing_id order by id desc limit 1) o on true
      where l.status in ('For Sale', 'Foreclosure')
      order by newest.id desc limit $3`,
    values: [userId, listingId, limit],
  });
}

/** All that are there of its property: only what happens later brings it back. */
export async function dismiss(db: Db, userId: string, id: number): Promise<boolean> {
  const rows = await run<object>(db, {
    text: `
      update re_offers set dismissed_at = coalesce(dismissed_at, now())
      where user_id = $1 and listing_id = (select listing_id from re_offers where id = $2 and user_id = $1)
      returning 1`,
    values: [userId, id],
  });
  return rows.length > 0;
}
