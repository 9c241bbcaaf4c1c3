import type { Db } from '#db/client.ts';
import type { BuyerMatchingService } from '#features/buyers/matching-service.ts';
import type { ViewService } from '#features/deal-finder/view-service.ts';
import type { MarketFilterService } from '#features/listings/market-filter-service.ts';
import type { PlaceService } from '#features/listings/place-service.ts';
import type { ListingService } from '#features/listings/service.ts';
import type { MarketService } from '#features/market/service.ts';
import type { RenderMail } from '#features/notifications/digest-service.ts';
import type { NoticeService } from '#features/notifications/notice-service.ts';
import type { OwnRulesService } from '#features/own-rules/service.ts';
import type { Clock } from '#ports/clock.ts';
import type { EnqueueJob } from '#ports/job-queue.ts';
import { eachByItself } from '#system/each-by-itself.ts';
import type { Seals } from '#system/sealed-words.ts';
import * as fits from './buyer-fit-repository.ts';
import { createBuyerFitService } from './buyer-fit-service.ts';
import * as changes from './change-repository.ts';
import * as delivered from './delivery-repository.ts';
import { createDeliveryService } from './delivery-service.ts';
import { createEvaluationService, type StopSignal } from './evaluation-service.ts';
import { createReOfferService } from './re-offer-service.ts';
import { createAlertService } from './service.ts';
import { createStopTokens } from './stop-tokens.ts';
import { createTeller } from './teller.ts';
import { createWatchedSearchService } from './watched-search-service.ts';

/** Events are kept so long, for what a visit marks as new. */
const keptDays = 60;
/** So long a property is told once to who has the buyer. */
const keptFitDays = 730;
const dayMs = 86_400_000;

const notesAtOnce = 50_000;

interface Deps {
  db: Db;
  clock: Clock;
  secretBox: Seals;
  dealViews: ViewService;
  buyerMatching: BuyerMatchingService;
  listings: ListingService;
  places: Pick<PlaceService, 'listByZip'>;
  market: MarketService;
  ownRules: OwnRulesService;
  marketFilters: MarketFilterService;
  notices: NoticeService;
  timeZone: () => Promise<string>;
  productName: (tx: Db) => Promise<string>;
  enqueueJob: EnqueueJob;
  mailDomain: string;
  publicUrl: string;
  renderMail: RenderMail;
}

export function createAlertServices(deps: Deps) {
  const { db, clock, dealViews } = deps;
  const stopTokens = createStopTokens(deps.secretBox);
  const evaluation = createEvaluationService({
    db,
    watchedSearches: createWatchedSearchService(deps),
    buyerMatching: deps.buyerMatching,
    places: deps.places,
  });
  const teller = createTeller(deps);
  const buyerFits = createBuyerFitService({ ...deps, teller });
  const reOffers = createReOfferService({ ...deps, teller });
  const delivery = createDeliveryService({ ...deps, stopTokens });
  return {
    reOffers,
    alerts: createAlertService({ db, dealViews, stopTokens }),
    alertRuns: {
      /** All that changed until now, then what is due of it. */
      async run(signal?: StopSignal): Promise<void> {
        while (await evaluation.evaluateSome(signal)) signal?.throwIfAborted();
        const parts = [
          () => delivery.deliverDue(),
          () => buyerFits.checkDue(signal),
          () => buyerFits.tellDue(),
          () => reOffers.checkDue(signal),
          () => reOffers.tellDue(),
        ];
        await eachByItself(parts, (part) => part());
      },

      async cleanUp(): Promise<void> {
        await delivered.deleteOld(db, new Date(clock.now().getTime() - keptDays * dayMs));
        await changes.dropNotes(db, notesAtOnce);
        await fits.deleteOldFits(db, new Date(clock.now().getTime() - keptFitDays * dayMs));
      },
    },
  };
}

export type AlertRuns = ReturnType<typeof createAlertServices>['alertRuns'];
