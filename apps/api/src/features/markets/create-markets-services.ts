import type { Db } from '#db/client.ts';
import type { DealFinderService } from '#features/deal-finder/service.ts';
import type { Clock } from '#ports/clock.ts';
import { createMarketDayService } from './day-service.ts';
import { createFollowedMarketService } from './followed-service.ts';
import { createMarketReturnsService } from './returns-service.ts';
import { createMarketSeriesStore } from './series-store-service.ts';
import { createMarketsService } from './service.ts';

interface Deps {
  db: Db;
  clock: Clock;
  dealFinder: DealFinderService;
}

export function createMarketsServices({ db, clock, dealFinder }: Deps) {
  const markets = createMarketsService({ db, returns: createMarketReturnsService({ dealFinder }) });
  return {
    markets,
    followedMarkets: createFollowedMarketService({ db, markets }),
    marketSeries: createMarketSeriesStore({ db }),
    marketDays: createMarketDayService({ db, clock }),
  };
}
