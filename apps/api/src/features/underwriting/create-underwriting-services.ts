import type { Db } from '#db/client.ts';
import type { ListingService } from '#features/listings/service.ts';
import type { Clock } from '#ports/clock.ts';
import { createBuyBoxService } from './buy-box-service.ts';
import { createCompsService } from './comps-service.ts';
import { createEstimateService } from './estimate-service.ts';
import { createProfileService } from './profile-service.ts';
import { createScenarioService } from './scenario-service.ts';

interface Deps {
  db: Db;
  clock: Clock;
  listings: ListingService;
}

/** What underwriting keeps and looks up for its pages. */
export function createUnderwritingServices({ db, clock, listings }: Deps) {
  const estimates = createEstimateService({ db, listings });
  return {
    profiles: createProfileService({ db }),
    buyBoxes: createBuyBoxService({ db }),
    scenarios: createScenarioService({ db, listings }),
    estimates,
    comps: createCompsService({ db, clock, listings, estimates }),
  };
}

export type UnderwritingServices = ReturnType<typeof createUnderwritingServices>;
