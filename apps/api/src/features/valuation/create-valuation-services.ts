import type { Db } from '#db/client.ts';
import type { Clock } from '#ports/clock.ts';
import { createAccuracyService } from './accuracy-service.ts';
import { createRentTestService } from './rent-test-service.ts';
import { createRentalStore } from './rental-store-service.ts';
import { createValuationTestService } from './test-service.ts';

interface Deps {
  db: Db;
  clock: Clock;
}

export function createValuationServices(deps: Deps) {
  return {
    accuracy: createAccuracyService(deps),
    valuationTests: createValuationTestService(deps),
    rentals: createRentalStore(deps),
    rentTests: createRentTestService(deps),
  };
}
