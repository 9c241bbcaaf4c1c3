import { areaKeys } from '@rei/domain/buyers/area';
import { type Buyer, hasWishes } from '@rei/domain/buyers/buyer';
import { type BuyerFit, fitsPageSize, type listBuyerFits } from '@rei/domain/buyers/fits-endpoints';
import { allowsType, matchReasons, meetsOwnValues } from '@rei/domain/buyers/matching';
import { conditionOf } from '@rei/domain/buyers/strategies';
import {
  type DealQuestion,
  type DealQuestionInput,
  dealQuestionSchema,
  maxDealPageSize,
} from '@rei/domain/deal-finder/question';
import type { ReplyOf } from '@rei/domain/kernel/endpoint';
import { AppError } from '@rei/domain/kernel/errors';
import { parseStoredId } from '@rei/domain/kernel/stored-id';
import type { Property } from '@rei/domain/listings/property';
import { type PropertyType, propertyTypes, storedTypes, unitsOfType } from '@rei/domain/listings/property-type';
import { maxSearchResults } from '@rei/domain/listings/search-query';
import type { Db } from '#db/client.ts';
import type { MeasuredService } from '#features/deal-finder/measured-service.ts';
import type { OwnDeal } from '#features/deal-finder/own-deal-service.ts';
import type { DealFinderService, Narrowing } from '#features/deal-finder/service.ts';
import type { PlaceService } from '#features/listings/place-service.ts';
import type { SavedPropertyService } from '#features/saved-properties/service.ts';
import { listPriced, listPrices } from './disposition-repository.ts';
import { offeredOf } from './offered.ts';
import * as repository from './repository.ts';

/** Own properties that are compared; each is underwritten as its page does it. */
const mostDeals = 200;
/** Listings that are compared one by one for units, of which the engine knows nothing. */
const mostCompared = 1000;

interface Deps {
  db: Db;
  places: PlaceService;
  measured: MeasuredService;
  dealFinder: Pick<DealFinderService, 'rank'>;
  saved: Pick<SavedPropertyService, 'listNewestIds'>;
}

/** What a buyer would buy: of the user's own properties, and of the market through the deal engine. */
export function createBuyerFitsService({ db, places, measured, dealFinder, saved }: Deps) {
  async function fitsOf(userId: string, buyer: Buyer, ids: readonly number[]): Promise<BuyerFit[]> {
    const found = await measured.list(userId, ids, await listPrices(db, userId, ids));
    const offered = await offeredOf(places, found);
    return found.flatMap(({ property }, place) => {
      const given = offered[place];
      const reasons = given ? matchReasons(buyer, given) : null;
      return reasons ? [{ property, reasons }] : [];
    });
  }

  /**
   * What fits by wishes that the engine has no column of, compared listing by listing; undefined while the engine is
   * still reading. Of more than so many it is told that there are more.
   */
  async function compared(
    userId: string,
    buyer: Buyer,
    narrowing: Narrowing,
  ): Promise<{ fits: BuyerFit[]; isMore: boolean } | undefined> {
    const candidates: number[] = [];
    for (let page = 1; page * maxDealPageSize <= mostCompared; page += 1) {
      const asked = questionOf(buyer, { page, limit: maxDealPageSize });
      const answer = await dealFinder.rank(userId, asked, narrowing);
      if (answer.preparing) return undefined;
      const passing = answer.results.filter(({ passes }) => passes);
      for (const each of passing) if (meetsLaterWishes(buyer, each)) candidates.push(Number(each.property_id));
      if (passing.length < maxDealPageSize) return { fits: await fitsOf(userId, buyer, candidates), isMore: false };
    }
    return { fits: await fitsOf(userId, buyer, candidates), isMore: true };
  }

  return {
    async list(userId: string, buyerId: string, page: number): Promise<ReplyOf<typeof listBuyerFits>> {
      const id = parseStoredId(buyerId);
      const seen = id === undefined ? undefined : await repository.findSeen(db, userId, id);
      if (!seen) throw new AppError('NOT_FOUND', 'Buyer not found.');
      const { buyer } = seen;
      const empty = {
        ...seen,
        deals: [],
        listings: [],
        total: 0,
        page,
        pages: 0,
        preparing: false,
        isNowhere: false,
      };
      if (!hasWishes(buyer)) return empty;
      const dealIds = page === 1 ? await saved.listNewestIds(userId, mostDeals) : [];
      const deals = await fitsOf(userId, buyer, dealIds);
      const within = await places.listZipsWithin(areaKeys(buyer.areas));
      if (within?.length === 0) return { ...empty, deals, isNowhere: true };
      // Lots alone, for somebody who buys homes.
      if (typesFor(buyer).length === 0) return { ...empty, deals };
      const narrowing: Narrowing = {
        within,
        // What is sold on at another price is among the own properties, at that price.
        without: await listPriced(db, userId),
        accepts: (own) => meetsOwnValues(buyer, valuesOf(own)),
      };
      if (hasLaterWishes(buyer)) {
        const found = await compared(userId, buyer, narrowing);
        if (found === undefined) return { ...empty, deals, preparing: true };
        return {
          ...empty,
          deals,
          listings: found.fits.slice((page - 1) * fitsPageSize, page * fitsPageSize),
          total: found.fits.length,
          ...(found.isMore && { isMore: true }),
          pages: Math.ceil(found.fits.length / fitsPageSize),
        };
      }
      const answer = await dealFinder.rank(userId, questionOf(buyer, { page, limit: fitsPageSize }), narrowing);
      if (answer.preparing) return { ...empty, deals, preparing: true };
      const passing = answer.results.filter(({ passes }) => passes).map(({ property_id }) => Number(property_id));
      return {
        ...empty,
        deals,
        listings: await fitsOf(userId, buyer, passing),
        total: answer.passing,
        pages: Math.ceil(Math.min(answer.passing, maxSearchResults) / fitsPageSize),
      };
    },
  };
}

export type BuyerFitsService = ReturnType<typeof createBuyerFitsService>;

/** As `offeredOf` has them. */
function valuesOf({ listing: { price, sqft, estimate } }: OwnDeal) {
  return { price, arv: estimate.arv, condition: conditionOf({ rehab: estimate.renovations, sqft, price }) };
}

/** No filter of the ranking asks for units. */
function hasLaterWishes({ minUnits, maxUnits }: Buyer): boolean {
  return minUnits !== null || maxUnits !== null;
}

/** Cheaper than all wishes of a listing that is measured first. */
function meetsLaterWishes(
  { minUnits, maxUnits }: Buyer,
  { description, prop_type: type }: Pick<Property, 'description' | 'prop_type'>,
): boolean {
  const units = description.units ?? unitsOfType(type) ?? null;
  return units !== null && (minUnits ?? 0) <= units && units <= (maxUnits ?? units);
}

/** The types that are asked for and on which a strategy can be carried out. */
function typesFor(buyer: Buyer): readonly PropertyType[] {
  const wished = buyer.types.length === 0 ? propertyTypes : storedTypes(buyer.types);
  return wished.filter((type) => allowsType(buyer, type));
}

/** Returns are rules of the ranking; without one the cheapest comes first, since every listing has a price. */
function questionOf(buyer: Buyer, { page, limit }: { page: number; limit: number }): DealQuestion {
  const types = typesFor(buyer);
  const rules = (
    [
      ['cashOnCash', buyer.minCashOnCash],
      ['capRate', buyer.minCapRate],
      ['monthlyCashFlow', buyer.minCashFlow],
    ] as const
  ).flatMap(([measure, value]) => (value === null ? [] : [{ measure, limit: 'at_least' as const, value }]));
  const { minPrice, maxPrice, minBeds, minBaths, minSqft, maxSqft, minYear, maxYear } = buyer;
  const asked = {
    ...{ min_price: minPrice, max_price: maxPrice, min_beds: minBeds, min_baths: minBaths },
    ...{ min_sqft: minSqft, max_sqft: maxSqft, min_year: minYear, max_year: maxYear },
    prop_type: types.length === propertyTypes.length ? null : types.join(','),
  };
  const question: DealQuestionInput = {
    filters: Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== null)),
    criteria: rules,
    sort: rules[0] ? { measure: rules[0].measure } : { measure: 'price', direction: 'asc' },
    withFlagged: true,
    limit,
    page,
  };
  return dealQuestionSchema.parse(question);
}
