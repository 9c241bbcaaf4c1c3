import { setImmediate } from 'node:timers/promises';
import type { MarketRate } from '@rei/domain/analysis/endpoints';
import type { DealAnswer } from '@rei/domain/deal-finder/answer';
import type { AssumedQuestion } from '@rei/domain/deal-finder/assumed-question';
import { dealFigures, measureDeal } from '@rei/domain/deal-finder/deal-figures';
import { listingCautions } from '@rei/domain/deal-finder/listing-cautions';
import { oneLineAddress } from '@rei/domain/listings/property';
import type { ListingService } from '#features/listings/service.ts';
import type { MarketService } from '#features/market/service.ts';
import type { AskedListings, DealEngine, FurtherListing, RankedId } from '#ports/deal-engine.ts';
import { type OwnDeal, ownDeal } from './deal-listing.ts';
import { furtherListing, isAsked, namedOf } from './own-part.ts';
import type { OwnListing } from './own-repository.ts';
import type { AssumedRanking } from './question-service.ts';

/** So many are read at once, and so many evaluated before other requests get their turn. */
const readAtOnce = 500;
const atOnce = 25;

type KnownMarket = Pick<MarketRate, 'allowances'>;

interface Deps {
  engine: DealEngine;
  listings: ListingService;
  market: MarketService;
}

/** The user's own units, rent, value and agreed price count before the market's. */
export function createOwnDealService({ engine, listings, market }: Deps) {
  /** `known` is what of the market has been read for the same question. */
  async function list(userId: string, ids: number[], known?: KnownMarket): Promise<Map<number, OwnDeal>> {
    const [found, { allowances }] = await Promise.all([listings.listInputs(userId, ids), known ?? market.getRate()]);
    return new Map(
      found.map((inputs) => {
        const valueRange = engine.valueRange(inputs.property.location.address.postal_code);
        return [Number(inputs.property.property_id), ownDeal(inputs, { allowances, valueRange })];
      }),
    );
  }

  async function* eachOf(
    userId: string,
    own: readonly OwnListing[],
    known?: KnownMarket,
  ): AsyncGenerator<[OwnListing, OwnDeal]> {
    for (let from = 0; from < own.length; from += readAtOnce) {
      const some = own.slice(from, from + readAtOnce);
      const deals = await list(
        userId,
        some.map(({ id }) => id),
        known,
      );
      for (const [place, each] of some.entries()) {
        if (place % atOnce === atOnce - 1) await setImmediate();
        const deal = deals.get(each.id);
        if (deal) yield [each, deal];
      }
    }
  }

  return {
    list,
    eachOf,

    /** These listings differ for this user from what everybody else sees. */
    async judge(
      userId: string,
      own: readonly OwnListing[],
      asked: AskedListings,
      ranking: AssumedRanking & { accepts?: ((deal: OwnDeal) => boolean) | undefined },
    ) {
      const { accepts = () => true } = ranking;
      const further: FurtherListing[] = [];
      const named = namedOf(own, asked);
      const read = own.filter(({ id }) => named.has(id));
      for await (const [each, deal] of eachOf(userId, read, ranking.question.market)) {
        if (!isAsked(deal, each, asked) || !accepts(deal)) continue;
        const cautions = listingCautions({
          ...deal.listing,
          beds: deal.property.description.beds,
          // Whether its price is low for its ZIP, the engine has noted.
          ...{ pricePerSqft: null, zip: { median: 0, count: 0 } },
          remarks: each.remarkCautions | engine.priceCaution(each.id),
        });
        further.push(furtherListing(deal, each, { ranking, cautions }));
      }
      return further;
    },

    async tellMoved(
      userId: string,
      moved: readonly RankedId[],
      { question, withRisk }: { question: AssumedQuestion; withRisk: boolean },
    ): Promise<DealAnswer['entered']> {
      const deals = await list(
        userId,
        moved.map(({ id }) => id),
        question.market,
      );
      const told: DealAnswer['entered'] = [];
      for (const [place, { id }] of moved.entries()) {
        if (place % atOnce === atOnce - 1) await setImmediate();
        const deal = deals.get(id);
        if (!deal) continue;
        const { property, listing } = deal;
        told.push({
          property_id: property.property_id,
          address: oneLineAddress(property.location.address),
          figures: dealFigures(measureDeal(listing, question), { withRisk }),
        });
      }
      return told;
    },
  };
}

export type { OwnDeal };

export type OwnDealService = ReturnType<typeof createOwnDealService>;
