import type { Db } from '#db/client.ts';
import type { MarketFilterService } from '#features/listings/market-filter-service.ts';
import type { ListingService } from '#features/listings/service.ts';
import type { MarketService } from '#features/market/service.ts';
import type { OwnRulesService } from '#features/own-rules/service.ts';
import type { Clock } from '#ports/clock.ts';
import type { DealEngine } from '#ports/deal-engine.ts';
import { createDealCsvService } from './csv-service.ts';
import { createMapService } from './map-service.ts';
import { createMeasuredService } from './measured-service.ts';
import { createOwnDealService } from './own-deal-service.ts';
import { createPageInMemory } from './page-in-memory.ts';
import { createRankingProgress } from './progress-service.ts';
import { createQuestionService } from './question-service.ts';
import { createReturnOrderService } from './return-order-service.ts';
import { createDealFinderService } from './service.ts';
import { createViewCountService } from './view-count-service.ts';
import { createViewService } from './view-service.ts';

interface Deps {
  db: Db;
  clock: Clock;
  engine: DealEngine;
  market: MarketService;
  ownRules: OwnRulesService;
  listings: ListingService;
  marketFilters: MarketFilterService;
}

export function createDealFinderServices({ db, clock, engine, market, ownRules, listings, marketFilters }: Deps) {
  const questions = createQuestionService({ clock, market, ownRules });
  const ownDeals = createOwnDealService({ engine, listings, market });
  const dealFinder = createDealFinderService({ db, engine, filters: marketFilters, questions, ownDeals });
  const dealViews = createViewService({ db });
  return {
    dealFinder,
    dealProgress: createRankingProgress(),
    dealCsv: createDealCsvService({ dealFinder, ownDeals }),
    dealViews,
    measured: createMeasuredService({ questions, ownDeals }),
    map: createMapService({ db, engine, filters: marketFilters, questions, ownDeals }),
    dealViewCounts: createViewCountService({ db, dealFinder, dealViews }),
    findInMemory: createPageInMemory({ db, engine }),
    returnOrder: createReturnOrderService({ db, engine, questions, ownDeals }),
  };
}
