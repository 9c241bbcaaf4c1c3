import type { Db } from '#db/client.ts';
import type { Clock } from '#ports/clock.ts';
import { createAccuracyService } from './accuracy-service.ts';
import { createRentalStore } from './rental-store-service.ts';
import { createValuationTestService } from './test-service.ts';

export function createValuationServices(deps: { db: Db; clock: Clock }) {
  return {
    accuracy: createAccuracyService(deps),
    valuationTests: createValuationTestService(deps),
    rentals: createRentalStore(deps),
  };
}
