import type { Db } from '#db/client.ts';
import type { Clock } from '#ports/clock.ts';
import { createAccuracyService } from './accuracy-service.ts';
import { createBlendService } from './blend-service.ts';
import { createHeldAnswers } from './held-answers.ts';
import { createLeadService } from './lead-service.ts';
import { createModelService } from './model-service.ts';
import { createRentTestService } from './rent-test-service.ts';
import { createRentalStore } from './rental-store-service.ts';
import { createStatisticalService } from './statistical-service.ts';
import { createStoredRentService } from './stored-rent-service.ts';
import { createStoredValueService } from './stored-value-service.ts';
import { createValuationTestService } from './test-service.ts';

interface Deps {
  db: Db;
  clock: Clock;
  /** Zillow's observed rent of a ZIP, dollars a month. */
  rentIndexOf: (zip: string) => Promise<number | undefined>;
}

export function createValuationServices(deps: Deps) {
  const blends = createBlendService(deps);
  const held = createHeldAnswers(deps);
  const models = createModelService(deps);
  const leads = createLeadService({ ...deps, held, blends, models });
  const accuracy = createAccuracyService({ ...deps, blends, held });
  return {
    accuracy,
    valuationTests: createValuationTestService({ ...deps, held }),
    statistical: createStatisticalService({ ...deps, blends, models, held }),
    rentals: createRentalStore(deps),
    rentTests: createRentTestService(deps),
    storedRents: createStoredRentService({ ...deps, accuracy }),
    storedValues: createStoredValueService({ ...deps, leads }),
  };
}
