import type { Db } from '#db/client.ts';
import type { ListingService } from '#features/listings/service.ts';
import type { AccuracyService } from '#features/valuation/accuracy-service.ts';
import type { StatisticalService } from '#features/valuation/statistical-service.ts';
import type { Clock } from '#ports/clock.ts';
import { createCompsService } from './comps-service.ts';
import { createEstimateService } from './estimate-service.ts';
import { buyBoxes, profiles } from './preset-repository.ts';
import { createPresetService } from './preset-service.ts';
import { createScenarioService } from './scenario-service.ts';

interface Deps {
  db: Db;
  clock: Clock;
  listings: ListingService;
  accuracy: AccuracyService;
  statistical: Pick<StatisticalService, 'ofHome'>;
}

export function createUnderwritingServices({ db, clock, listings, accuracy, statistical }: Deps) {
  const estimates = createEstimateService({ db, clock, listings });
  return {
    profiles: createPresetService({ db, repository: profiles, called: { one: 'Profile', many: 'profiles' } }),
    buyBoxes: createPresetService({ db, repository: buyBoxes, called: { one: 'Buy box', many: 'buy boxes' } }),
    scenarios: createScenarioService({ db, listings }),
    estimates,
    comps: createCompsService({ db, clock, listings, accuracy, statistical, estimates }),
  };
}

export type UnderwritingServices = ReturnType<typeof createUnderwritingServices>;
