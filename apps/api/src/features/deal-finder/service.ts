import { setImmediate } from 'node:timers/promises';
import type { DealAnswer } from '@rei/domain/deal-finder/answer';
import { cautionsOf, everyCaution } from '@rei/domain/deal-finder/cautions';
import { dealFigures, measureDeal } from '@rei/domain/deal-finder/deal-figures';
import { judgeDeal } from '@rei/domain/deal-finder/judge-deal';
import { type DealMeasure, isRiskMeasure } from '@rei/domain/deal-finder/measures';
import { type DealQuestion, dealQuestionSchema } from '@rei/domain/deal-finder/question';
import { type getTopDeals, topDealsLength } from '@rei/domain/deal-finder/top-endpoints';
import type { ReplyOf } from '@rei/domain/kernel/endpoint';
import { roundToCents } from '@rei/domain/kernel/money';
import { maxSearchResults } from '@rei/domain/listings/search-query';
import type { Db } from '#db/client.ts';
import type { MarketFilterService } from '#features/listings/market-filter-service.ts';
import type { AskedListings, DealEngine, MarketRanking, PlaceColumn, RankingWatch } from '#ports/deal-engine.ts';
import { type OwnDeal, rentThatCounts } from './deal-listing.ts';
import type { OwnDealService } from './own-deal-service.ts';
import * as repository from './own-repository.ts';
import type { AssumedRanking, QuestionService } from './question-service.ts';

/** So many are evaluated before other requests get their turn. */
const atOnce = 25;

/** What is asked for beyond the question. */
export interface Narrowing {
  watch?: RankingWatch | undefined;
  /** Only listings of these ZIPs, whatever the place says. */
  within?: readonly string[] | undefined;
  without?: readonly number[] | undefined;
  /** Of listings for which the user has values of his own. */
  accepts?: ((deal: OwnDeal) => boolean) | undefined;
}

interface Wanted extends Narrowing {
  best: number;
  shown?: { from: number; count: number };
}

interface Deps {
  db: Db;
  engine: DealEngine;
  filters: MarketFilterService;
  questions: QuestionService;
  ownDeals: OwnDealService;
}

export function createDealFinderService({ db, engine, filters, questions, ownDeals }: Deps) {
  async function listResults(
    userId: string,
    { bestPassing, bestNear, ranksBefore }: MarketRanking,
    ranking: AssumedRanking,
    { offset, limit, withRisk }: { offset: number; limit: number; withRisk: boolean },
  ) {
    const shown = [...bestPassing, ...bestNear].slice(offset, offset + limit);
    const deals = await ownDeals.list(
      userId,
      shown.map(({ id }) => id),
      ranking.question.market,
    );
    const answered: DealAnswer['results'] = [];
    for (const [place, { id, cautions }] of shown.entries()) {
      if (place % atOnce === atOnce - 1) await setImmediate();
      const deal = deals.get(id);
      const rankBefore = ranking.before && (ranksBefore.get(id) ?? null);
      if (deal)
        answered.push(rankedResult(deal, ranking, { rank: offset + place + 1, rankBefore, cautions, withRisk }));
    }
    return answered;
  }

  /** A question in the words of the engine, with what only its user has; `place` narrows the listings further. */
  async function read(userId: string, asked: DealQuestion, narrowing: Narrowing & { place?: Partial<AskedListings> }) {
    const { within, accepts, place } = narrowing;
    const [ranking, filter, { own, beyond }, hidden] = await Promise.all([
      questions.assume(userId, asked),
      filters.read(userId, { ...asked.filters, q: asked.place }),
      repository.listOwn(db, userId),
      repository.listHidden(db, userId),
    ]);
    const hiddenIds = new Set([...(filter.withHidden ? [] : hidden), ...(narrowing.without ?? [])]);
    const without = Uint32Array.from([...hiddenIds, ...own.map(({ id }) => id)]);
    const listings = { ...filter.listings, ...(within && { zips: [...within] }), ...place, without };
    const shownOwn = own.filter(({ id }) => !hiddenIds.has(id));
    const further = await ownDeals.judge(userId, shownOwn, listings, { ...ranking, accepts });
    return { ranking, filter, beyond, listings, further, leftOut: asked.withFlagged ? 0 : everyCaution };
  }

  /** What the engine finds of a question, with so many of the best; undefined while it still reads the market. */
  async function find(userId: string, asked: DealQuestion, { best, shown, watch, ...narrowing }: Wanted) {
    const { ranking, filter, beyond, ...question } = await read(userId, asked, narrowing);
    const found = await engine.rank({ ...ranking, ...question, best, shown, countedBy: filter.countedBy }, watch);
    return { ranking, filter, found, beyond };
  }

  async function rank(userId: string, asked: DealQuestion, narrowing: Narrowing = {}): Promise<DealAnswer> {
    const { page, limit } = asked;
    const offset = (page - 1) * limit;
    const [{ ranking, filter, found, beyond }, age] = await Promise.all([
      find(userId, asked, {
        best: Math.min(offset + limit, maxSearchResults),
        shown: { from: offset, count: limit },
        ...narrowing,
      }),
      repository.findDataAge(db),
    ]);
    const { market: rate } = ranking.question;
    const asOf = {
      rate: rate.rate === null ? null : { percent: rate.rate, date: rate.date, stale: rate.stale ?? false },
      ...age,
    };
    const known = { ...emptyAnswer(ranking.rankedBy), page, asOf, notice: filter.notice };
    if (!found) return { ...known, preparing: true };
    const ranked = found.passing + found.near;
    const withRisk = asked.withRisk === true || isRiskMeasure(ranking.rankedBy);
    const [shown, entered, left] = await Promise.all([
      listResults(userId, found, ranking, { offset, limit, withRisk }),
      ownDeals.tellMoved(userId, found.entered, { question: ranking.question, withRisk }),
      ownDeals.tellMoved(userId, found.left, { question: ranking.question, withRisk }),
    ]);
    return {
      ...known,
      considered: found.considered,
      ...(beyond > 0 ? { ownBeyond: beyond } : {}),
      unranked: [...found.unranked]
        .map(([reason, count]) => ({ reason, count }))
        .filter(({ count }) => count > 0)
        .sort((one, other) => other.count - one.count),
      flagged: found.flagged,
      passing: found.passing,
      near: found.near,
      pages: Math.ceil(Math.min(ranked, maxSearchResults) / limit),
      results: shown,
      histogram: { measure: ranking.rankedBy, bins: found.bins },
      places: found.places.map((place) => ({ level: filter.countedBy, ...place })),
      enteredCount: found.enteredCount,
      leftCount: found.leftCount,
      entered,
      left,
    };
  }

  return {
    find,
    rank,

    /** What the homes of every place of a kind come to, or of one; undefined while the engine still reads the market. */
    async spreads(
      userId: string,
      asked: DealQuestion,
      { countedBy, place }: { countedBy: PlaceColumn; place?: Partial<AskedListings> | undefined },
    ) {
      const { ranking, listings, further, leftOut } = await read(userId, asked, { ...(place && { place }) });
      const { question, rankedBy, isDescending } = ranking;
      return engine.spreads({ question, rankedBy, isDescending, listings, further, leftOut, countedBy });
    },

    /** The best of the whole market under the user's own defaults. */
    async top(userId: string): Promise<ReplyOf<typeof getTopDeals>> {
      const { preparing, considered, passing, results } = await rank(
        userId,
        dealQuestionSchema.parse({ limit: topDealsLength }),
      );
      const deals = results.map(({ figures: { monthlyCashFlow, cashOnCash }, passes, ...listing }) => {
        const { property_id, location, prop_type, list_price, primary_photo } = listing;
        const property = { property_id, location, prop_type, list_price, primary_photo };
        return { ...property, passes, monthlyCashFlow, cashOnCash };
      });
      return { preparing, considered, passing, deals };
    },
  };
}

export type DealFinderService = ReturnType<typeof createDealFinderService>;

function emptyAnswer(measure: DealMeasure): Omit<DealAnswer, 'asOf' | 'notice' | 'page'> {
  return {
    preparing: false,
    ...{ considered: 0, flagged: 0, passing: 0, near: 0, pages: 0, enteredCount: 0, leftCount: 0 },
    unranked: [],
    results: [],
    histogram: { measure, bins: [] },
    places: [],
    entered: [],
    left: [],
  };
}

/** Missing where neither sales nor its user say what it is worth. */
function worthOf({ listing, valued }: OwnDeal): DealAnswer['results'][number]['worth'] {
  const { value, afterRepair, estimate } = listing;
  const arv = estimate.arv ?? afterRepair;
  if (value === null && arv === null) return undefined;
  return { value, arv, by: valued?.by ?? null, sales: valued?.sales ?? null, isOwnArv: estimate.arv !== null };
}

function rankedResult(
  own: OwnDeal,
  { question, rankedBy }: AssumedRanking,
  {
    rank,
    rankBefore,
    cautions,
    withRisk,
  }: { rank: number; rankBefore: number | null | undefined; cautions: number; withRisk: boolean },
): DealAnswer['results'][number] {
  const { property, listing } = own;
  const deal = measureDeal(listing, question);
  const { rent, rentSource } = rentThatCounts(own, deal);
  const { outcome, missedBy } = judgeDeal(listing, { ...question, rankedBy }, deal);
  return {
    ...property,
    rank,
    rankBefore,
    passes: outcome === 'passes',
    rent: rent === null ? null : roundToCents(rent),
    rentSource,
    worth: worthOf(own),
    figures: dealFigures(deal, { withRisk }),
    flags: cautionsOf(cautions),
    missedBy,
  };
}
