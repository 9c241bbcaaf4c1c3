import { centsToDollars, storedCents } from '@rei/domain/kernel/money';
import type { ListingStatus } from '@rei/domain/listings/listing-status';
import { mergeRecords } from '@rei/domain/listings/merge-records';
import type { ListingEvent, Property } from '@rei/domain/listings/property';
import { isMultiFamily, unitsOfType } from '@rei/domain/listings/property-type';
import type { Units } from '@rei/domain/listings/units';
import type { ListingRecord } from '@rei/domain/market/imported-listing';
import { and, desc, eq, type Placeholder, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { agents, listingEvents, listingSources, listings, unitOverlays } from '#db/schema/listings.ts';
import { savedProperties } from '#db/schema/saved-properties.ts';
import { sourceOf } from './sources.ts';

/** The most photos that one property carries over the wire. */
const maxPhotos = 60;

const listColumns = {
  listing: listings,
  agent: { name: agents.name, email: agents.email, phone: agents.phone, href: agents.href },
  isHidden: sql<boolean>`coalesce(${savedProperties.isHidden}, false)`,
  isSaved: sql<boolean>`coalesce(${savedProperties.isSaved}, false)`,
  ownUnits: unitOverlays.units,
  ownUnitsVary: unitOverlays.unitsVary,
  ownUnitsDetail: unitOverlays.unitsDetail,
};

function selectFor(db: Db, userId: string | Placeholder) {
  return db
    .select(listColumns)
    .from(listings)
    .leftJoin(agents, eq(agents.id, listings.agentId))
    .leftJoin(savedProperties, and(eq(savedProperties.listingId, listings.id), eq(savedProperties.userId, userId)))
    .leftJoin(unitOverlays, and(eq(unitOverlays.listingId, listings.id), eq(unitOverlays.userId, userId)));
}

type Row = Awaited<ReturnType<typeof selectFor>>[number];

function prepareByIds(db: Db) {
  return selectFor(db, sql.placeholder('userId'))
    .where(sql`${listings.id} = any(${sql.placeholder('ids')}::bigint[])`)
    .prepare('properties_by_ids');
}

/** Built once for each database: every page of results asks it. */
const preparedByIds = new WeakMap<Db, ReturnType<typeof prepareByIds>>();

/** Properties as this user sees them, in the order of the ids; ids that are not there are left out. */
export async function listByIds(db: Db, userId: string, ids: number[]): Promise<Property[]> {
  if (ids.length === 0) return [];
  const prepared = preparedByIds.get(db) ?? prepareByIds(db);
  preparedByIds.set(db, prepared);
  const rows = await prepared.execute({ userId, ids: `{${ids.join(',')}}` });
  const byId = new Map(rows.map((row) => [row.listing.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toProperty(row)] : [];
  });
}

/** One property with its photos and remarks, from the freshest source that has any. */
export async function findById(db: Db, userId: string, id: number): Promise<Property | undefined> {
  const [row] = await selectFor(db, userId).where(eq(listings.id, id));
  if (!row) return undefined;
  const property = toProperty(row);
  const [freshest, ...others] = await listRecords(db, id);
  if (!freshest) return property;
  const { photos, remarks } = mergeRecords([freshest, ...others]);
  return {
    ...property,
    photos: photos.slice(0, maxPhotos).map((href) => ({ href })),
    description: { ...property.description, text: remarks },
  };
}

/** What each source says of a listing, freshest first, those still in their feeds before those that are gone. */
async function listRecords(db: Db, listingId: number): Promise<ListingRecord[]> {
  const rows = await db
    .select({ record: listingSources.record })
    .from(listingSources)
    .where(eq(listingSources.listingId, listingId))
    .orderBy(sql`${listingSources.goneAt} is not null`, desc(listingSources.changedAt));
  return rows.map(({ record }) => record);
}

export async function exists(db: Db, id: number): Promise<boolean> {
  const rows = await db.select({ id: listings.id }).from(listings).where(eq(listings.id, id));
  return rows.length > 0;
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

function toDollars(cents: number | null): number | null {
  return cents === null ? null : centsToDollars(storedCents(cents));
}

function toProperty(row: Row): Property {
  const { listing, agent } = row;
  const units = unitsOf(row);
  const status = listing.status;
  return {
    property_id: String(listing.id),
    list_price: toDollars(listing.priceCents),
    prop_type: listing.type,
    location: {
      address: { line: listing.line, city: listing.city, state_code: listing.state, postal_code: listing.zip },
      county: null,
      coordinate: listing.lat === null || listing.lon === null ? null : { lat: listing.lat, lon: listing.lon },
    },
    primary_photo: listing.photo === null ? null : { href: listing.photo },
    photos: listing.photo === null ? [] : [{ href: listing.photo }],
    description: {
      type: listing.type,
      beds: listing.beds,
      baths: listing.baths,
      sqft: listing.sqft,
      lot_sqft: listing.lotSqft,
      year_built: listing.yearBuilt,
      units: units.units,
      units_vary: units.unitsVary,
      units_detail: units.unitsDetail,
      units_typed: row.ownUnits !== null,
      text: null,
    },
    building_size: listing.sqft === null ? null : { size: listing.sqft },
    hoa_fee: toDollars(listing.hoaCents),
    advertisers: agent && (agent.name || agent.email || agent.phone) ? [agent] : [],
    flags: {
      is_pending: listing.isPending,
      is_contingent: listing.isContingent,
      is_foreclosure: listing.isForeclosure,
    },
    market_status: status === 'Off Market' || status === 'Sold' ? 'off_market' : 'on_market',
    status,
    manual_status_override: listing.statusOverride === null ? null : { status: listing.statusOverride },
    hidden: row.isHidden,
    saved: row.isSaved,
    source: { ...sourceOf(listing.source), url: listing.url, importedAt: listing.updatedAt.toISOString() },
    list_date: listing.listDate,
    mls_id: listing.mlsId,
    price_cut:
      listing.priceCutCents === null || listing.priceCutAt === null
        ? null
        : { amount: centsToDollars(storedCents(listing.priceCutCents)), at: listing.priceCutAt.toISOString() },
  };
}

/** The user's own units first, then the source's, then what the type itself says. */
function unitsOf({ listing, ownUnits, ownUnitsVary, ownUnitsDetail }: Row): Units {
  if (ownUnits !== null)
    return { units: ownUnits, unitsVary: ownUnitsVary ?? false, unitsDetail: ownUnitsDetail ?? [] };
  if (!isMultiFamily(listing.type)) return { units: listing.units, unitsVary: false, unitsDetail: [] };
  const rows = listing.unitsDetail ?? [];
  const units = listing.units ?? unitsOfType(listing.type) ?? (rows.length > 1 ? rows.length : null);
  const unitsVary = rows.some(({ beds, baths }) => beds !== rows[0]?.beds || baths !== rows[0]?.baths);
  return { units, unitsVary, unitsDetail: unitsVary ? rows : rows.slice(0, 1) };
}

/** A listing's flags, locked for the change of its override. */
export async function lockFlags(db: Db, id: number) {
  const [row] = await db
    .select({
      isPending: listings.isPending,
      isContingent: listings.isContingent,
      isForeclosure: listings.isForeclosure,
      isOffMarket: listings.isOffMarket,
      isSold: listings.isSold,
      status: listings.status,
      priceCents: listings.priceCents,
    })
    .from(listings)
    .where(eq(listings.id, id))
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
