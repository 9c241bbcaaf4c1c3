import { quickAnalysis, quickFigures } from '@rei/domain/analysis/quick-analysis';
import type { BodyOf, QueryOf } from '@rei/domain/kernel/endpoint';
import { AppError } from '@rei/domain/kernel/errors';
import { centsToDollars, dollarsToCents, storedCents } from '@rei/domain/kernel/money';
import { percent } from '@rei/domain/kernel/rate';
import { cityKey, lineSearchKey } from '@rei/domain/listings/address-key';
import { agentCsv } from '@rei/domain/listings/agent-csv';
import type { exportAgents, saveUnits, searchProperties } from '@rei/domain/listings/endpoints';
import { type ListingStatus, listingStatus, searchedStatuses } from '@rei/domain/listings/listing-status';
import { oneLineAddress, type Property, type PropertyDetail, type SearchResult } from '@rei/domain/listings/property';
import { isMultiFamily, storedTypes } from '@rei/domain/listings/property-type';
import { resizeUnits } from '@rei/domain/listings/units';
import type { Db } from '#db/client.ts';
import type { MarketService } from '#features/market/service.ts';
import * as properties from './property-repository.ts';
import * as search from './search-repository.ts';
import * as views from './view-repository.ts';

/** No search is read further than this many results. */
export const maxResults = 10_000;
/** How many results a page has when the request does not say. */
const defaultLimit = 10;

type SearchQuery = QueryOf<typeof searchProperties>;
type FilterQuery = QueryOf<typeof exportAgents>;

interface Deps {
  db: Db;
  market: MarketService;
}

export function createListingService({ db, market }: Deps) {
  async function findDetail(userId: string, propertyId: string): Promise<PropertyDetail> {
    const id = parseListingId(propertyId);
    const property = id === undefined ? undefined : await properties.findById(db, userId, id);
    if (!property || id === undefined) throw notFound();
    return { ...property, history: await properties.listEvents(db, id) };
  }

  async function requireListing(tx: Db, propertyId: string): Promise<number> {
    const id = parseListingId(propertyId);
    if (id === undefined || !(await properties.exists(tx, id))) throw notFound();
    return id;
  }

  /** The quick figures of a page of results, from its ZIPs' rents and today's rate. */
  async function withFigures(page: Property[]): Promise<SearchResult[]> {
    const zips = page.map((property) => property.location.address.postal_code);
    const [rents, { rate }] = await Promise.all([market.rentsByZip(zips), market.getRate()]);
    return page.map((property) => {
      const { type, beds, sqft, units, units_vary, units_detail } = property.description;
      const analysis = quickAnalysis({
        listPrice: property.list_price,
        type,
        beds,
        sqft,
        units: { units, unitsVary: units_vary, unitsDetail: units_detail },
        rents: rents.get(property.location.address.postal_code) ?? {},
        rate: rate === null ? null : percent(rate),
      });
      return { ...property, figures: quickFigures(analysis) };
    });
  }

  return {
    async search(userId: string, query: SearchQuery) {
      const filter = filterOf(userId, query);
      const limit = query.limit ?? defaultLimit;
      const page = query.page ?? 1;
      const direction = query.sort ?? 'asc';
      const offset = (page - 1) * limit;
      const [ids, counted] = await Promise.all([
        offset >= maxResults
          ? []
          : search.findPageIds(db, filter, { direction, offset, limit: Math.min(limit, maxResults - offset) }),
        search.countUpTo(db, filter, maxResults),
      ]);
      const isEstimate = counted > maxResults;
      const total = isEstimate ? Math.max(counted, await search.estimateCount(db, filter)) : counted;
      return {
        results: await withFigures(await properties.listByIds(db, userId, ids)),
        total,
        totalIsEstimate: isEstimate,
        page,
        pages: Math.ceil(Math.min(total, maxResults) / limit),
        relax: [],
      };
    },

    /** The matches grouped by agent, as CSV. */
    async exportAgents(userId: string, query: FilterQuery): Promise<string> {
      const ids = await search.findPageIds(db, filterOf(userId, query), {
        direction: query.sort ?? 'asc',
        offset: 0,
        limit: maxResults,
      });
      const found = await properties.listByIds(db, userId, ids);
      return agentCsv(
        found.map((property) => ({
          address: oneLineAddress(property.location.address),
          agentName: property.advertisers[0]?.name ?? null,
          agentEmail: property.advertisers[0]?.email ?? null,
          agentPhone: property.advertisers[0]?.phone ?? null,
        })),
      );
    },

    getProperty: findDetail,

    /** Saves the user's own units; each row is known, so that the rent can be summed. */
    async saveUnits(userId: string, propertyId: string, body: BodyOf<typeof saveUnits>): Promise<PropertyDetail> {
      await db.transaction(async (tx) => {
        const id = await requireListing(tx, propertyId);
        const [property] = await properties.listByIds(tx, userId, [id]);
        if (!property || !isMultiFamily(property.prop_type)) {
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

    async logView(userId: string, propertyId: string): Promise<void> {
      const id = await requireListing(db, propertyId);
      await views.upsert(db, userId, id);
    },

    async listRecentlyViewed(userId: string, limit: number) {
      const rows = await views.listByUser(db, userId, limit);
      return rows.map((row) => ({
        propertyId: String(row.listingId),
        address: oneLineAddress({ line: row.line, city: row.city, state_code: row.state, postal_code: row.zip }),
        price: row.priceCents === null ? null : centsToDollars(storedCents(row.priceCents)),
        viewedAt: row.viewedAt.toISOString(),
      }));
    },

    /** Sets a status by hand for everybody, or lifts it, so that the source's own counts again. */
    async overrideStatus(userId: string, propertyId: string, override: ListingStatus | null): Promise<PropertyDetail> {
      await db.transaction(async (tx) => {
        const id = parseListingId(propertyId);
        const before = id === undefined ? undefined : await properties.lockFlags(tx, id);
        if (!before || id === undefined) throw notFound();
        const status = listingStatus(before, override);
        const isChange = status !== before.status;
        await properties.setOverride(tx, id, { override, status, priceCents: before.priceCents, isChange });
      });
      return findDetail(userId, propertyId);
    },

    requireListing,
    listByIds: (tx: Db, userId: string, ids: number[]) => properties.listByIds(tx, userId, ids),
  };
}

export type ListingService = ReturnType<typeof createListingService>;

/** A listing's id as a path has it: digits that fit the column; anything else is simply not there. */
function parseListingId(propertyId: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(propertyId) ? Number(propertyId) : undefined;
}

function notFound(): AppError {
  return new AppError('NOT_FOUND', 'Property not found');
}

function filterOf(userId: string, query: FilterQuery): search.SearchFilter {
  const { min_price, max_price } = query;
  if (min_price !== undefined && max_price !== undefined && min_price > max_price) {
    const message = 'The minimum price is above the maximum price.';
    throw new AppError('VALIDATION', message, { details: { min_price: message } });
  }
  return {
    userId,
    cityKey: query.city ? cityKey(query.city) : undefined,
    state: query.state || undefined,
    zip: query.postal_code || undefined,
    lineKey: query.address ? lineSearchKey(query.address) : undefined,
    types: query.prop_type?.length ? storedTypes(query.prop_type) : [],
    statuses: searchedStatuses({
      pending: query.pending ?? false,
      contingent: query.contingent ?? false,
      foreclosure: query.foreclosure ?? false,
      offMarket: query.off_market ?? false,
    }),
    minCents: min_price === undefined ? undefined : dollarsToCents(min_price),
    maxCents: max_price === undefined ? undefined : dollarsToCents(max_price),
    withHidden: query.show_hidden ?? false,
  };
}
