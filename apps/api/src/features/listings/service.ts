import type { BodyOf } from '@rei/domain/kernel/endpoint';
import { AppError } from '@rei/domain/kernel/errors';
import { parseStoredId } from '@rei/domain/kernel/stored-id';
import type { saveUnits } from '@rei/domain/listings/endpoints';
import { type ListingStatus, listingStatus } from '@rei/domain/listings/listing-status';
import { oneLineAddress, type PropertyDetail } from '@rei/domain/listings/property';
import { isMultiFamily } from '@rei/domain/listings/property-type';
import { resizeUnits } from '@rei/domain/listings/units';
import type { ComparedName } from '@rei/domain/underwriting/compared';
import type { Working } from '@rei/domain/underwriting/workings/working';
import type { Db } from '#db/client.ts';
import type { AuditLogService } from '#features/audit-log/service.ts';
import * as countyTaxes from './county-tax-repository.ts';
import type { ListingFigures, OfferFacts } from './listing-figures.ts';
import type { ListingInputs } from './listing-inputs.ts';
import { priceAtAGlance, toDollars } from './listing-prices.ts';
import * as properties from './property-repository.ts';
import { filterOf } from './search-filter.ts';
import * as searchPlaces from './search-place-repository.ts';
import * as search from './search-repository.ts';
import type { SearchTextService } from './text-service.ts';
import * as views from './view-repository.ts';

interface Deps {
  db: Db;
  figures: ListingFigures;
  auditLog: AuditLogService;
  searchText: SearchTextService;
}

export function createListingService({ db, figures, auditLog, searchText }: Deps) {
  async function findDetail(userId: string, propertyId: string): Promise<PropertyDetail> {
    const id = parseStoredId(propertyId);
    if (id === undefined) throw notFound();
    const [[result], told, history, marketRent] = await Promise.all([
      figures.list(userId, [id]),
      properties.findTold(db, id),
      properties.listEvents(db, id),
      properties.findMarketRent(db, id),
    ]);
    // A property that another user added by hand answers 404.
    if (!result) throw notFound();
    const place = { county: result.location.county, state: result.location.address.state_code };
    const [countyTax, countyRate] = await Promise.all([countyTaxes.find(db, place), countyTaxes.findOwn(db, place)]);
    const beside = {
      history,
      ...(countyTax && { county_tax: countyTax }),
      ...(countyRate && { county_rate: countyRate }),
      // What is stored is of the homes that the listing names, not of those that its user says.
      ...(marketRent && !result.description.units_typed && { market_rent: marketRent }),
    };
    // The photos of what was added by hand are its user's own.
    if (!told) return { ...result, photos: await properties.listOwnPhotos(db, id), ...beside };
    return {
      ...result,
      photos: told.photos,
      description: { ...result.description, text: told.remarks },
      ...(result.added_by_hand === undefined && { details: told.details }),
      ...beside,
    };
  }

  async function requireListing(tx: Db, userId: string, propertyId: string) {
    const id = parseStoredId(propertyId);
    const type = id === undefined ? undefined : await properties.findType(tx, userId, id);
    if (id === undefined || type === undefined) throw notFound();
    return { id, type };
  }

  return {
    /** The last place, else homes with a rent where there are any: a search that opens on nothing helps nobody. */
    async findOpening(userId: string): Promise<{ place: string | null; hasRent: boolean }> {
      const place = await searchPlaces.find(db, userId);
      const filter = { ...filterOf(userId, {}), hasRent: true };
      return { place, hasRent: place === null && (await search.countUpTo(db, filter, 0)) > 0 };
    },

    async saveSearchPlace(userId: string, text: string | null): Promise<void> {
      if (text === null) return searchPlaces.remove(db, userId);
      const place = await searchText.placeOf(text);
      if (place !== '') await searchPlaces.upsert(db, userId, place);
    },

    getProperty: findDetail,

    /** Those of them that this user may see, each once. */
    compare(userId: string, propertyIds: readonly string[]) {
      const ids = propertyIds.map((id) => parseStoredId(id.trim())).filter((id) => id !== undefined);
      return figures.compare(userId, [...new Set(ids)]);
    },

    /** How a figure of the comparison came about; null while something of the home is not known. */
    async explain(userId: string, propertyId: string, name: ComparedName): Promise<{ working: Working | null }> {
      const id = parseStoredId(propertyId);
      const working = id === undefined ? undefined : await figures.explain(userId, id, name);
      if (working === undefined) throw notFound();
      return { working };
    },

    /** Saves the user's own units; each row is known, so that the rent can be summed. */
    async saveUnits(userId: string, propertyId: string, body: BodyOf<typeof saveUnits>): Promise<PropertyDetail> {
      await db.transaction(async (tx) => {
        const { id, type } = await requireListing(tx, userId, propertyId);
        if (!isMultiFamily(type)) {
          throw new AppError('VALIDATION', 'Only a multi-family property has units.', {
            details: { units: 'Not a multi-family property' },
          });
        }
        await properties.upsertUnits(tx, userId, id, {
          units: body.units,
          unitsVary: body.units_vary,
          unitsDetail: resizeUnits(body.units_detail, body.units_vary ? body.units : 1),
        });
      });
      return findDetail(userId, propertyId);
    },

    async forgetUnits(userId: string, propertyId: string): Promise<PropertyDetail> {
      const { id } = await requireListing(db, userId, propertyId);
      await properties.deleteUnits(db, userId, id);
      return findDetail(userId, propertyId);
    },

    async logView(userId: string, propertyId: string): Promise<void> {
      const { id } = await requireListing(db, userId, propertyId);
      await views.upsert(db, userId, id);
    },

    async listRecentlyViewed(userId: string, limit: number) {
      const rows = await views.listByUser(db, userId, limit);
      return rows.map((row) => ({
        propertyId: String(row.listingId),
        address: oneLineAddress({ line: row.line, city: row.city, state_code: row.state, postal_code: row.zip }),
        price: toDollars(priceAtAGlance(row)),
        viewedAt: row.viewedAt.toISOString(),
      }));
    },

    /** Sets a status by hand for everybody, or lifts it, so that the source's own counts again. */
    async overrideStatus(userId: string, propertyId: string, override: ListingStatus | null): Promise<PropertyDetail> {
      await db.transaction(async (tx) => {
        const id = parseStoredId(propertyId);
        const before = id === undefined ? undefined : await properties.lockFlags(tx, id);
        if (!before || id === undefined) throw notFound();
        const status = listingStatus(before, override);
        const isChange = status !== before.status;
        const priceCents = priceAtAGlance({ ...before, status });
        await properties.setOverride(tx, id, { override, status, priceCents, isChange });
        if (override === before.statusOverride) return;
        const { line, city, state, zip } = before;
        await auditLog.record(tx, {
          actorId: userId,
          action: 'status_overridden',
          subject: { id: propertyId, name: oneLineAddress({ line, city, state_code: state, postal_code: zip }) },
          changes: { status: { from: before.statusOverride, to: override } },
        });
      });
      return findDetail(userId, propertyId);
    },

    requireListing: async (tx: Db, userId: string, propertyId: string) =>
      (await requireListing(tx, userId, propertyId)).id,
    listByIds: (tx: Db, userId: string, ids: number[]) => properties.listByIds(tx, userId, ids),

    listResults: (userId: string, ids: number[]) => figures.list(userId, ids),

    listInputs: figures.listInputs,

    highestPrices: figures.highestPrices,

    offerFacts: figures.offerFacts,
  };
}

export type { ListingInputs, OfferFacts };

export type ListingService = ReturnType<typeof createListingService>;

function notFound(): AppError {
  return new AppError('NOT_FOUND', 'Property not found');
}
