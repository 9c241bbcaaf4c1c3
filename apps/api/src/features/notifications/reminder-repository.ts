import { type DealStage, offerSentTypes } from '@rei/domain/activity/deal-progress';
import type { ListingStatus } from '@rei/domain/listings/listing-status';
import type { Arrivals } from '@rei/domain/notifications/arrival-reminder';
import type { DealUnderWay } from '@rei/domain/notifications/deal-reminders';
import type { SeenChange } from '@rei/domain/notifications/listing-reminder';
import type { Reminder } from '@rei/domain/notifications/reminder';
import { defaultReminderPreferences, type ReminderPreferences } from '@rei/domain/notifications/reminder-preferences';
import { answeredAt } from '#db/answered-at.ts';
import type { Db } from '#db/client.ts';
import { isPendingStage } from '#db/schema/saved-properties.ts';
import { run } from '#db/statement.ts';

export interface OwnedReminder extends Reminder {
  userId: string;
  listingId: string | null;
}

/** Stores reminders whose key is new to their owner; returns the owners. */
export async function insertNew(tx: Db, reminders: readonly OwnedReminder[]): Promise<string[]> {
  const rows = await run<{ user_id: string }>(tx, {
    text: `
      with fresh as (
        insert into notifications (type, title, message, listing_id, owner_id, reminder_key)
        select 'reminder', title, message, "listingId", "userId", key
        from jsonb_to_recordset($1::jsonb) as given("userId" uuid, "listingId" bigint, key text, title text, message text)
        on conflict (owner_id, reminder_key) do nothing
        returning id, owner_id)
      insert into user_notifications (user_id, notification_id) select owner_id, id from fresh returning user_id`,
    values: [JSON.stringify(reminders)],
  });
  return [...new Set(rows.map((row) => row.user_id))];
}

/** Zero where the first sync broke off; the newest message of all where none has begun. */
export async function newestKnown(db: Db, mailbox: string): Promise<number> {
  const [row] = await run<{ id: string }>(db, {
    text: `
      with reading as (
        select read_at from imap_positions where mailbox = $1 and (read_at > 'epoch' or stored > 0))
      select id from mail_messages
      where not exists (select 1 from reading) or created_at < (select read_at from reading)
      order by id desc limit 1`,
    values: [mailbox],
  });
  return Number(row?.id ?? 0);
}

export interface ArrivalsOf extends Arrivals {
  userId: string;
  last: number;
}

/** Messages new in each user's inbox after one. */
export async function countArrivals(db: Db, after: number): Promise<ArrivalsOf[]> {
  const rows = await run<{ user_id: string; count: string; first: string; last: string }>(db, {
    text: `
      select user_id, count(*) as count, min(id) as first, max(id) as last from mail_messages
      where id > $1 and folder = 'inbox' and not is_outgoing and not exists (
        select from reminder_preferences p where p.user_id = mail_messages.user_id and not p.new_mail)
      group by user_id`,
    values: [after],
  });
  return rows.map((row) => ({
    userId: row.user_id,
    count: Number(row.count),
    first: Number(row.first),
    last: Number(row.last),
  }));
}

/** The last change of a listing that was handled; undefined before the first run. */
export async function findProgress(db: Db): Promise<number | undefined> {
  const [row] = await run<{ id: string }>(db, {
    text: 'select listing_event_id as id from reminder_progress',
    values: [],
  });
  return row && Number(row.id);
}

export async function storeProgress(db: Db, listingEventId: number): Promise<void> {
  await run(db, {
    text: `
      insert into reminder_progress (listing_event_id) values ($1)
      on conflict (is_only) do update set listing_event_id = excluded.listing_event_id`,
    values: [listingEventId],
  });
}

export async function newestEvent(db: Db): Promise<number> {
  const [row] = await run<{ id: string }>(db, {
    text: 'select coalesce(max(id), 0) as id from listing_events',
    values: [],
  });
  return Number(row?.id ?? 0);
}

/** The last event below which no running transaction can still add one. */
export async function lastSettled(db: Db, { after, through }: { after: number; through: number }): Promise<number> {
  const [row] = await run<{ id: string }>(db, {
    text: `
      select coalesce(max(id), $1::bigint) as id from listing_events
      where id > $1::bigint and id <= $2::bigint and at < now() - interval '5 minutes'`,
    values: [after, through],
  });
  return Number(row?.id ?? after);
}

interface ListingChangeOf extends SeenChange {
  userId: string;
  listingId: string;
  chosen: Pick<ReminderPreferences, 'priceCut' | 'statusChange'>;
}

interface ChangeRow {
  id: string;
  user_id: string;
  listing_id: string;
  kind: 'price' | 'status';
  price_cents: string | null;
  status: ListingStatus;
  before_cents: string | null;
  before_status: ListingStatus | null;
  address: string;
  price_cut: boolean;
  status_change: boolean;
}

/** Changes of saved listings, for users who want to be notified of any. */
export async function listChanges(
  db: Db,
  { after, through }: { after: number; through: number },
): Promise<ListingChangeOf[]> {
  const { priceCut, statusChange } = defaultReminderPreferences;
  const rows = await run<ChangeRow>(db, {
    text: `
      select e.id, sp.user_id, e.listing_id, e.kind, e.price_cents, e.status,
        before.price_cents as before_cents, before.status as before_status,
        l.line || ', ' || l.city || ', ' || l.state || ' ' || l.zip as address,
        coalesce(p.price_cut, $3::boolean) as price_cut, coalesce(p.status_change, $4::boolean) as status_change
      from listing_events e
        join saved_properties sp on sp.listing_id = e.listing_id
        join users u on u.id = sp.user_id
        join listings l on l.id = e.listing_id
        left join reminder_preferences p on p.user_id = sp.user_id
        left join lateral (
          select price_cents, status from listing_events earlier
          where earlier.listing_id = e.listing_id and (earlier.at, earlier.id) < (e.at, e.id)
          order by earlier.at desc, earlier.id desc limit 1) before on true
      where e.id > $1 and e.id <= $2 and e.kind <> 'listed'
        and sp.is_saved and not sp.is_hidden and sp.first_saved_at <= e.at and u.disabled_at is null
        and coalesce(case e.kind when 'price' then p.price_cut else p.status_change end,
          case e.kind when 'price' then $3::boolean else $4::boolean end)
      order by e.id, sp.user_id`,
    values: [after, through, priceCut, statusChange],
  });
  return rows.map((row) => ({
    id: String(row.id),
    userId: row.user_id,
    listingId: String(row.listing_id),
    address: row.address,
    change: {
      kind: row.kind,
      price: dollars(row.price_cents),
      status: row.status,
      before: row.before_status === null ? undefined : { price: dollars(row.before_cents), status: row.before_status },
    },
    chosen: { priceCut: row.price_cut, statusChange: row.status_change },
  }));
}

function dollars(cents: string | null): number | null {
  return cents === null ? null : Number(cents) / 100;
}

export interface DealOf extends DealUnderWay {
  userId: string;
  isDisabled: boolean;
  chosen: ReminderPreferences;
}

export interface DealPlace {
  userId: string;
  propertyId: string;
}

interface Version {
  id: number;
  created_at: string;
  closing: string | null;
  zone: string | null;
}

interface DealRow {
  user_id: string;
  listing_id: string;
  stage: DealStage;
  is_disabled: boolean;
  address: string;
  sent_id: string | null;
  sent_at: Date | null;
  answered_at: Date | null;
  signed_at: Date | null;
  offer: Version | null;
  contract: Version | null;
  chosen: Partial<ReminderPreferences> | null;
}

const offerSent = `(${offerSentTypes.map((type) => `'${type}'`).join(', ')}) and a.undone_by_id is null`;

/** A bounce is nobody's answer. */
const isFromMailServer = `coalesce(m.from_people -> 0 ->> 'address', '') ~* '^(mailer-daemon|postmaster)(@|$)'`;

const dealsUnderWay = `
  select sp.user_id, sp.listing_id, sp.stage, u.disabled_at is not null as is_disabled,
    l.line || ', ' || l.city || ', ' || l.state || ' ' || l.zip as address,
    log.sent_id, log.sent_at, greatest(log.answered_at, mail.at) as answered_at, log.signed_at,
    to_jsonb(o) as offer, to_jsonb(c) as contract, to_jsonb(p) as chosen
  from (
    select user_id, listing_id, stage from saved_properties
    where is_saved and ${isPendingStage}
      and (user_id, listing_id) > ($1::uuid, $2::bigint) and ($4::uuid is null or user_id = $4)
    order by user_id, listing_id limit $3) sp
    join users u on u.id = sp.user_id
    join listings l on l.id = sp.listing_id
    left join lateral (
      select unanswered_offer as "unansweredOffer", unanswered_offer_days as "unansweredOfferDays", expiry,
        expiry_days as "expiryDays", deadlines, deadline_days as "deadlineDays"
      from reminder_preferences where user_id = sp.user_id) p on true
    cross join lateral (
      select max(a.id) filter (where type in ${offerSent}) as sent_id,
        max(a.at) filter (where type in ${offerSent}) as sent_at,
        max(a.at) filter (where type in ('offer_accepted', 'offer_countered')) as answered_at,
        max(a.at) filter (where type = 'contract_signed') as signed_at
      from activity_entries a
      where a.user_id = sp.user_id and a.listing_id = sp.listing_id and a.id > coalesce((
        select max(id) from activity_entries ended
        where ended.user_id = sp.user_id and ended.listing_id = sp.listing_id and ended.type = 'deal_ended'), 0)) log
    left join lateral (
      select max(greatest(m.date, ${answeredAt('m')})) as at from mail_messages sent
        join mail_messages m on m.thread_id = sent.thread_id and m.user_id = sent.user_id
      where sent.user_id = sp.user_id and sent.property_id = sp.listing_id::text and sent.folder = 'sent'
        and not m.is_outgoing and not m.is_automatic and not ${isFromMailServer}) mail on true
    left join lateral (
      select id, created_at, terms ->> 'closingDateText' as closing, printed ->> 'timeZone' as zone from offers
      where user_id = sp.user_id and listing_id = sp.listing_id and created_at <= coalesce(log.sent_at, now())
      order by id desc limit 1) o on true
    left join lateral (
      select id, created_at, terms ->> 'closingDateText' as closing, printed ->> 'timeZone' as zone from contracts
      where user_id = sp.user_id and listing_id = sp.listing_id order by id desc limit 1) c on true
  order by sp.user_id, sp.listing_id`;

/** All deals in progress, or those of one user, by page. Entries before a deal's last end do not count. */
export async function listDeals(
  db: Db,
  after: DealPlace | undefined,
  limit: number,
  of: string | null = null,
): Promise<DealOf[]> {
  const rows = await run<DealRow>(db, {
    text: dealsUnderWay,
    values: [after?.userId ?? '00000000-0000-0000-0000-000000000000', after?.propertyId ?? '0', limit, of],
  });
  return rows.map((row) => ({
    userId: row.user_id,
    isDisabled: row.is_disabled,
    propertyId: String(row.listing_id),
    address: row.address,
    stage: row.stage,
    sent: row.sent_id === null ? null : { id: String(row.sent_id), at: isoTime(row.sent_at) ?? '' },
    answeredAt: isoTime(row.answered_at),
    signedAt: isoTime(row.signed_at),
    offer: toVersion(row.offer),
    contract: toVersion(row.contract),
    chosen: { ...defaultReminderPreferences, ...row.chosen },
  }));
}

function toVersion(version: Version | null) {
  return (
    version && {
      id: String(version.id),
      createdAt: new Date(version.created_at).toISOString(),
      closingDateText: version.closing ?? '',
      timeZone: version.zone,
    }
  );
}

function isoTime(time: Date | null): string | null {
  return time === null ? null : time.toISOString();
}
