import { areaKeys } from '@rei/domain/buyers/area';
import { type Buyer, hasWishes } from '@rei/domain/buyers/buyer';
import { type BuyerFit, fitsPageSize, type listBuyerFits } from '@rei/domain/buyers/fits-endpoints';
import { matchReasons } from '@rei/domain/buyers/matching';
import { type DealQuestion, type DealQuestionInput, dealQuestionSchema } from '@rei/domain/deal-finder/question';
import type { ReplyOf } from '@rei/domain/kernel/endpoint';
import { AppError } from '@rei/domain/kernel/errors';
import { parseStoredId } from '@rei/domain/kernel/stored-id';
import { maxSearchResults } from '@rei/domain/listings/search-query';
import type { Db } from '#db/client.ts';
import type { MeasuredService } from '#features/deal-finder/measured-service.ts';
import type { DealFinderService } from '#features/deal-finder/service.ts';
import type { PlaceService } from '#features/listings/place-service.ts';
import type { SavedPropertyService } from '#features/saved-properties/service.ts';
import { offeredOf } from './offered.ts';
import * as repository from './repository.ts';

/** Own properties that are compared; each is underwritten as its page does it. */
const mostDeals = 200;

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
    const found = await measured.list(userId, ids);
    const offered = await offeredOf(places, found);
    return found.flatMap(({ property }, place) => {
      const given = offered[place];
      const reasons = given ? matchReasons(buyer, given) : null;
      return reasons ? [{ property, reasons }] : [];
    });
  }

  return {
    async list(userId: string, buyerId: string, page: number): Promise<ReplyOf<typeof listBuyerFits>> {
      const id = parseStoredId(buyerId);
      const seen = id === undefined ? undefined : await repository.findSeen(db, userId, id);
      if (!seen) throw new AppError('NOT_FOUND', 'Buyer not found.');
      const { buyer } = seen;
      const empty = { ...seen, deals: [], listings: [], total: 0, page, pages: 0, preparing: false, isNowhere: false };
      if (!hasWishes(buyer)) return empty;
      const dealIds = page === 1 ? await saved.listNewestIds(userId, mostDeals) : [];
      const deals = await fitsOf(userId, buyer, dealIds);
      const within = await places.listZipsWithin(areaKeys(buyer.areas));
      if (within?.length === 0) return { ...empty, deals, isNowhere: true };
      const answer = await dealFinder.rank(userId, questionOf(buyer, page), within);
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

/** Returns are rules of the ranking; without one the cheapest comes first, since every listing has a price. */
function questionOf(buyer: Buyer, page: number): DealQuestion {
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
    prop_type: buyer.types.length === 0 ? null : buyer.types.join(','),
  };
  const question: DealQuestionInput = {
    filters: Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== null)),
    criteria: rules,
    sort: rules[0] ? { measure: rules[0].measure } : { measure: 'price', direction: 'asc' },
    withFlagged: true,
    limit: fitsPageSize,
    page,
  };
  return dealQuestionSchema.parse(question);
}
