import { demoRentSource, hudRentSource } from '@rei/domain/analysis/rent-source';
import { toldFacts } from '@rei/domain/listings/listing-fields';
import type { ListingStatus } from '@rei/domain/listings/listing-status';
import { ownPhotoHref } from '@rei/domain/listings/own-photo';
import type { ListingEvent, Property } from '@rei/domain/listings/property';
import type { PropertyType } from '@rei/domain/listings/property-type';
import type { StoredMarketRent } from '@rei/domain/listings/stored-market-rent';
import type { StoredValue } from '@rei/domain/listings/stored-value';
import type { Units } from '@rei/domain/listings/units';
import type { AssumptionValues } from '@rei/domain/underwriting/assumptions';
import type { OwnLines } from '@rei/domain/underwriting/own-lines';
import { ownRent } from '@rei/domain/underwriting/rent-roll';
import { and, asc, desc, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { listingEvents, listings, unitOverlays } from '#db/schema/listings.ts';
import { marketRents } from '#db/schema/market-rents.ts';
import { ownPhotos } from '#db/schema/own-photos.ts';
import { run } from '#db/statement.ts';
import type { ListingInputs } from './listing-inputs.ts';
import { detailsOf, toDollars } from './listing-prices.ts';
import { type PropertyRow, toProperty } from './property-row.ts';
import { mergedOf } from './remerge-listings.ts';
import { type StoredWord, toWord, type WordRow } from './source-words.ts';
import { wordColumns } from './word-repository.ts';

/** The most photos that one property carries over the wire. */
const maxPhotos = 60;

const tableColumns = getTableColumns(listings);

const selectedFacts = toldFacts.map((field) => `l.${tableColumns[field].name} as "${field}"`).join(', ');

const selectByIds = (more = { columns: '', tables: '' }) => `
  select l.id, l.source, l.price_cents, l.sold_price_cents, l.last_list_price_cents, l.sold_on::text, l.price_cut_cents, l.price_cut_at, l.type, l.status, l.status_override,
    l.is_pending, l.is_contingent, l.is_foreclosure, l.line, l.city, l.state, l.zip,
    coalesce(l.county, zips.county) as county, l.lat, l.lon, ${selectedFacts},
    l.hoa_cents, l.units, l.units_detail, l.photo, l.list_date::text, l.mls_id,
    l.url, l.updated_at, agents.id as agent_id, agents.name as agent_name, agents.email as agent_email, agents.phone as agent_phone,
    agents.href as agent_href, coalesce(saved.is_hidden, false) as is_hidden,
    coalesce(saved.is_saved, false) as is_saved, saved.agreed_price_cents, saved.agreed_offer_id, saved.agreed_at, own.units as own_units, own.units_vary as own_units_vary,
    own.units_detail as own_units_detail, l.added_by is not null as is_manual,
    agents.office as agent_office, mine.origin as contact_origin, mine.role as contact_role, mine.name as contact_name,
    mine.email as contact_email, mine.phone as contact_phone, mine.office as contact_office${more.columns}
  from listings l
    left join agents named on named.id = l.agent_id
    left join agents on agents.id = coalesce(named.merged_into, named.id)
    left join zips on zips.zip = l.zip
    left join saved_properties saved on saved.listing_id = l.id and saved.user_id = $1
    left join unit_overlays own on own.listing_id = l.id and own.user_id = $1
    left join property_contacts mine on mine.listing_id = l.id and mine.user_id = $1
    ${more.tables}
  where l.id = any($2::bigint[]) and (l.added_by is null or l.added_by = $1)`;

const selectProperties = selectByIds();

/** With the rents that count for its ZIP (real before invented, then the newest year) and what the user says of it. */
const selectInputs = selectByIds({
  columns: `, hud.fiscal_year as hud_year, hud.is_demo as hud_is_demo, hud.rents as hud_rents,
    said.rent_cents as said_rent_cents, said.arv_cents as said_arv_cents, said.renovations_cents as said_renovations_cents,
    said.typed as said_typed, said.lines as said_lines, taxed.county as taxed_county, taxed.rate as taxed_rate,
    taxed.source as taxed_source, taxed.year as taxed_year, rented.rent as rented_rent, rented.low as rented_low,
    rented.high as rented_high, rented.basis as rented_basis, rented.rentals as rented_rentals,
    rented.computed_on::text as rented_on, valued.value as valued_value, valued.after_repair as valued_after_repair,
    valued.after_repair_basis as valued_basis, valued.sales as valued_sales, valued.led_by as valued_by, valued.computed_on::text as valued_on`,
  tables: `left join lateral (
      select fiscal_year, is_demo, array[beds_0, beds_1, beds_2, beds_3, beds_4] as rents
      from hud_rents where hud_rents.zip = l.zip order by is_demo, fiscal_year desc limit 1) hud on true
    left join property_estimates said on said.listing_id = l.id and said.user_id = $1
    left join county_tax_rates taxed on taxed.state = l.state and taxed.county = coalesce(l.county, zips.county)
    left join market_rents rented on rented.listing_id = l.id
    left join listing_values valued on valued.listing_id = l.id`,
});

async function listRows<Row extends PropertyRow>(
  db: Db,
  { name, text }: { name: string; text: string },
  userId: string,
  ids: readonly number[],
): Promise<Row[]> {
  if (ids.length === 0) return [];
  // Named, so that each connection plans it once: every page of results asks it.
  const rows = await run<Row>(db, { name, text, values: [userId, ids] });
  const byId = new Map(rows.map((row) => [Number(row.id), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Properties as this user sees them, in the order of the ids; ids that are not there are left out. */
export async function listByIds(db: Db, userId: string, ids: readonly number[]): Promise<Property[]> {
  const rows = await listRows(db, { name: 'properties_by_ids', text: selectProperties }, userId, ids);
  return rows.map(toProperty);
}

interface InputsRow extends PropertyRow {
  hud_year: number | null;
  hud_is_demo: boolean | null;
  hud_rents: number[] | null;
  said_rent_cents: string | null;
  said_arv_cents: string | null;
  said_renovations_cents: string | null;
  said_typed: AssumptionValues | null;
  said_lines: OwnLines | null;
  taxed_county: string | null;
  taxed_rate: number | null;
  taxed_source: string | null;
  taxed_year: number | null;
  rented_rent: number | null;
  rented_low: number | null;
  rented_high: number | null;
  rented_basis: StoredMarketRent['basis'] | null;
  rented_rentals: number | null;
  rented_on: string | null;
  valued_value: number | null;
  valued_after_repair: number | null;
  valued_basis: StoredValue['afterRepairBasis'] | null;
  valued_sales: number | null;
  valued_by: StoredValue['by'] | null;
  valued_on: string | null;
}

/** `today`: the day by which leases run. */
export async function listInputs(
  db: Db,
  userId: string,
  ids: readonly number[],
  today: string,
): Promise<ListingInputs[]> {
  const rows = await listRows<InputsRow>(db, { name: 'listing_inputs', text: selectInputs }, userId, ids);
  return rows.map(({ said_lines, ...row }) => ({
    property: toProperty(row),
    hudRents:
      row.hud_rents === null || row.hud_year === null
        ? undefined
        : {
            zip: row.zip,
            rents: Object.fromEntries(row.hud_rents.map((dollars, beds) => [String(beds), dollars])),
            fiscalYear: row.hud_year,
            source: row.hud_is_demo ? demoRentSource : hudRentSource,
          },
    estimate: {
      rent: ownRent({ rent: toDollars(row.said_rent_cents), lines: said_lines ?? {}, today }),
      arv: toDollars(row.said_arv_cents),
      renovations: toDollars(row.said_renovations_cents),
    },
    typed: row.said_typed ?? {},
    lines: said_lines ?? {},
    countyRate: countyRateOf(row),
    marketRent: marketRentOf(row),
    storedValue: storedValueOf(row),
  }));
}

function marketRentOf(row: Omit<InputsRow, 'said_lines'>): StoredMarketRent | undefined {
  const { rented_rent: rent, rented_basis: basis, rented_low: low, rented_high: high, rented_on: computedOn } = row;
  if (rent === null || basis === null || computedOn === null || row.own_units !== null) return undefined;
  return storedRent({ rent, basis, low, high, rentals: row.rented_rentals ?? 0, computedOn });
}

function storedValueOf(row: Omit<InputsRow, 'said_lines'>): StoredValue | undefined {
  const { valued_value: value, valued_after_repair: afterRepair, valued_by: by } = row;
  const { valued_basis: basis, valued_on: computedOn } = row;
  if (value === null || by === null || afterRepair === null || basis === null || computedOn === null) return undefined;
  return { value, by, afterRepair, afterRepairBasis: basis, sales: row.valued_sales ?? 0, computedOn };
}

function storedRent({ low, high, ...told }: Omit<StoredMarketRent, 'range'> & Record<'low' | 'high', number | null>) {
  return { ...told, range: low === null || high === null ? null : { low, high } };
}

function countyRateOf({
  taxed_county: county,
  taxed_rate: rate,
  taxed_source: source,
  taxed_year: year,
}: Pick<InputsRow, `taxed_${string}` & keyof InputsRow>) {
  return county === null || rate === null ? undefined : { county, rate: rate / 1000, source, year };
}

export async function findMarketRent(db: Db, listingId: number): Promise<StoredMarketRent | undefined> {
  const [row] = await db.select().from(marketRents).where(eq(marketRents.listingId, listingId));
  if (!row) return undefined;
  const { listingId: _id, ...told } = row;
  return storedRent(told);
}

/** The photos, remarks and what else the sources tell of a listing, from the freshest that has any. */
export async function findTold(db: Db, id: number) {
  const words = await listWords(db, id);
  const merged = mergedOf(words);
  if (!merged) return undefined;
  // What a feed showed before it lost the home is better than nothing.
  const lost = mergedOf(words.filter(({ goneAt }) => goneAt !== null));
  const photos = merged.photos.length > 0 ? merged.photos : (lost?.photos ?? []);
  return {
    photos: photos.slice(0, maxPhotos).map((href) => ({ href })),
    remarks: merged.remarks ?? lost?.remarks ?? null,
    details: detailsOf(merged),
  };
}

/** The photos that a property's user added, its cover first. */
export async function listOwnPhotos(db: Db, listingId: number): Promise<{ href: string }[]> {
  const rows = await db
    .select({ id: ownPhotos.id })
    .from(ownPhotos)
    .where(eq(ownPhotos.listingId, listingId))
    .orderBy(asc(ownPhotos.position), asc(ownPhotos.id));
  return rows.map(({ id }) => ({ href: ownPhotoHref(listingId, id) }));
}

async function listWords(db: Db, listingId: number): Promise<StoredWord[]> {
  const { rows } = await db.execute<WordRow>(sql`
    select ${wordColumns} from listing_sources where listing_id = ${listingId} order by changed_at desc`);
  return rows.map(toWord);
}

/** The type of a listing that this user may see; undefined for any other id. */
export async function findType(db: Db, userId: string, id: number): Promise<PropertyType | undefined> {
  const isVisible = or(isNull(listings.addedBy), eq(listings.addedBy, userId));
  const [row] = await db
    .select({ type: listings.type })
    .from(listings)
    .where(and(eq(listings.id, id), isVisible));
  return row?.type;
}

/** The history the imports have seen, newest first, at most 200 entries. */
export async function listEvents(db: Db, id: number): Promise<ListingEvent[]> {
  const rows = await db
    .select()
    .from(listingEvents)
    .where(eq(listingEvents.listingId, id))
    .orderBy(desc(listingEvents.at), desc(listingEvents.id))
    .limit(200);
  return rows.map((row) => ({
    at: row.at.toISOString(),
    kind: row.kind,
    price: toDollars(row.priceCents),
    status: row.status,
  }));
}

export async function upsertUnits(
  db: Db,
  userId: string,
  listingId: number,
  units: Units & { units: number },
): Promise<void> {
  const values = { units: units.units, unitsVary: units.unitsVary, unitsDetail: units.unitsDetail };
  await db
    .insert(unitOverlays)
    .values({ userId, listingId, ...values })
    .onConflictDoUpdate({
      target: [unitOverlays.userId, unitOverlays.listingId],
      set: { ...values, updatedAt: sql`now()` },
    });
}

export async function deleteUnits(db: Db, userId: string, listingId: number): Promise<void> {
  await db.delete(unitOverlays).where(and(eq(unitOverlays.userId, userId), eq(unitOverlays.listingId, listingId)));
}

export async function lockFlags(db: Db, id: number) {
  const [row] = await db
    .select({
      isPending: listings.isPending,
      isContingent: listings.isContingent,
      isForeclosure: listings.isForeclosure,
      isOffMarket: listings.isOffMarket,
      isSold: listings.isSold,
      status: listings.status,
      statusOverride: listings.statusOverride,
      priceCents: listings.priceCents,
      soldPriceCents: listings.soldPriceCents,
      lastListPriceCents: listings.lastListPriceCents,
      line: listings.line,
      city: listings.city,
      state: listings.state,
      zip: listings.zip,
    })
    .from(listings)
    .where(and(eq(listings.id, id), isNull(listings.addedBy)))
    .for('update');
  return row;
}

/** Stores the status set by hand (or none) and the listing's resulting one, with an entry in its history. */
export async function setOverride(
  db: Db,
  id: number,
  change: { override: ListingStatus | null; status: ListingStatus; priceCents: number | null; isChange: boolean },
): Promise<void> {
  await db.update(listings).set({ statusOverride: change.override, status: change.status }).where(eq(listings.id, id));
  if (change.isChange) {
    await db
      .insert(listingEvents)
      .values({ listingId: id, kind: 'status', status: change.status, priceCents: change.priceCents });
  }
}
