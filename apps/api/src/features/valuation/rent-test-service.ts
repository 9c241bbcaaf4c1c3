import { rentForBedrooms } from '@rei/domain/analysis/unit-rents';
import { addDays, daysBetween } from '@rei/domain/kernel/calendar-day';
import { milesBetween, milesPerDegree } from '@rei/domain/underwriting/nearby';
import { rentBandOf } from '@rei/domain/valuation/accuracy';
import { estimateRent, rentSteps } from '@rei/domain/valuation/rent-estimate';
import type { Db } from '#db/client.ts';
import type { Clock } from '#ports/clock.ts';
import { createTurns } from './place-by-place.ts';
import * as places from './rent-place-repository.ts';
import * as repository from './rent-test-repository.ts';

const rentalsAtOnce = 200;

/** Older rents say little of how well today's are estimated. */
const testedDays = 3 * 365;

const radiusMiles = Math.max(...rentSteps.map((step) => step.radiusMiles));

const errorOf = (estimate: number | null | undefined, rent: number) =>
  estimate != null && estimate > 0 ? Math.log(estimate / rent) : null;

function testOf(rental: repository.UntestedRental, before: readonly repository.RentalBefore[]) {
  const earlier = before.map((one) => ({
    ...one,
    lotSqft: null,
    miles: milesBetween(rental, one),
    days: daysBetween(one.askedOn, rental.askedOn),
  }));
  const { rent: estimate } = estimateRent({ ...rental, lotSqft: null }, earlier);
  const { rent, sqft, beds, zipPerSqft, hudRents } = rental;
  return {
    rentalId: Number(rental.id),
    askedOn: rental.askedOn,
    rentCents: Number(rental.rentCents),
    isDemo: rental.isDemo,
    type: rental.type,
    state: rental.state,
    county: rental.county,
    zip: rental.zip,
    priceBand: estimate === null ? null : rentBandOf(estimate),
    error: errorOf(estimate, rent),
    zipMedianError: errorOf(zipPerSqft === null || sqft === null ? null : zipPerSqft * sqft, rent),
    hudError: errorOf(hudRents === null || beds === null ? null : rentForBedrooms(hudRents, beds), rent),
  };
}

/** Tests the estimate of rent on each rental that it could not have known: it is given those before that day only. */
export function createRentTestService({ db, clock }: { db: Db; clock: Clock }) {
  const giveTurn = createTurns();

  return {
    /** The next rentals, the newest first; how many were tested. */
    async testNext(limit = rentalsAtOnce): Promise<number> {
      const until = clock.now().toISOString().slice(0, 10);
      const rentals = await repository.listUntested(db, { since: addDays(until, -testedDays), until, limit });
      if (rentals.length === 0) {
        await places.noteTested(db);
        return 0;
      }
      const before = await repository.listRentalsBefore(
        db,
        rentals.map(({ id }) => id),
        radiusMiles / milesPerDegree,
      );
      const bySubject = Map.groupBy(before, ({ subject }) => subject);
      const tests: ReturnType<typeof testOf>[] = [];
      for (const rental of rentals) {
        await giveTurn();
        tests.push(testOf(rental, bySubject.get(rental.id) ?? []));
      }
      await db.transaction(async (tx) => {
        await places.rentPlaces.lock(tx);
        await repository.storeTests(tx, tests);
        await places.markNear(
          tx,
          rentals.map(({ id }) => id),
        );
      });
      return rentals.length;
    },
  };
}

export type RentTestService = ReturnType<typeof createRentTestService>;
