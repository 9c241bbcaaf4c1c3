import type { ListingStatus } from '@rei/domain/listings/listing-status';
import { oneLineAddress } from '@rei/domain/listings/property';
import type { PropertyType } from '@rei/domain/listings/property-type';
import type { Unit } from '@rei/domain/listings/units';
import type { Db } from '#db/client.ts';
import { arrayText, run } from '#db/statement.ts';

/** What the function `watched_state` of the database says; what is not known is missing. */
export interface StoredState {
  status: ListingStatus;
  type: PropertyType;
  price?: number;
  hoa?: number;
  priceCut?: number;
  beds?: number;
  baths?: number;
  sqft?: number;
  yearBuilt?: number;
  listDate?: string;
  units?: number;
  unitsDetail?: Unit[];
  line: string;
  city: string;
  state: string;
  zip: string;
  county?: string;
  cityKey: string;
  postalCityKey: string;
  lat?: number;
  lon?: number;
  remarkCautions: number;
}

export interface StoredChange {
  listingId: number;
  /** Everything that was noted of it; the last names the change. */
  noteIds: number[];
  at: string;
  before: StoredState | null;
  after: StoredState | null;
  address: string;
}

interface ChangeRow {
  listing_id: string;
  note_ids: string[];
  at: Date;
  before: StoredState | null;
  after: StoredState | null;
  is_there: boolean;
}

/**
 * The listings whose notes are oldest, as they were at their first note and as they are now: one statement, so that a
 * change is either in 'now' or has a note that comes later.
 */
export async function listChanges(db: Db, limit: number): Promise<StoredChange[]> {
  const rows = await run<ChangeRow>(db, {
    name: 'changes_to_watch',
    text: `
      with oldest as (
        select distinct listing_id from (select listing_id from listings_before order by id limit $1) earliest),
      noted as (
        select listing_id, min(id) as first, max(at) as at, array_agg(id order by id) as note_ids
        from listings_before join oldest using (listing_id) group by listing_id)
      select noted.listing_id, note_ids, noted.at, first.state as before, watched_state(l) as after,
        l.id is not null as is_there
      from noted
        join listings_before first on first.id = noted.first
        left join listings l on l.id = noted.listing_id and l.added_by is null
      order by noted.first`,
    values: [limit],
  });
  return rows.map((row) => ({
    listingId: Number(row.listing_id),
    noteIds: row.note_ids.map(Number),
    at: row.at.toISOString(),
    before: row.before,
    // The function says of a missing row that nothing of it is known.
    after: row.is_there ? row.after : null,
    address: addressOf((row.is_there ? row.after : null) ?? row.before),
  }));
}

function addressOf(stored: StoredState | null): string {
  if (!stored) return '';
  const { line, city, state: state_code, zip: postal_code } = stored;
  return oneLineAddress({ line, city, state_code, postal_code });
}

/** Takes notes away; false, and nothing is to be told, where another process has taken some of them. */
export async function takeNotes(tx: Db, ids: readonly number[]): Promise<boolean> {
  const rows = await run<{ count: string }>(tx, {
    text: `
      with mine as (select id from listings_before where id = any($1::bigint[]) order by id for update),
      taken as (delete from listings_before where id in (select id from mine) returning id)
      select count(*) as count from taken`,
    values: [arrayText(ids)],
  });
  return Number(rows[0]?.count ?? 0) === ids.length;
}

/** Those that are left when nobody watches any more. */
export async function dropNotes(db: Db, limit: number): Promise<void> {
  await run(db, {
    text: `
      delete from listings_before where id in (select id from listings_before order by id limit $1)
        and not exists (select from alerts where not is_paused)
        and not exists (select from alert_settings where buyer_scope = 'market')`,
    values: [limit],
  });
}
