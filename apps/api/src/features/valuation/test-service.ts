import { addDays, daysBetween } from '@rei/domain/kernel/calendar-day';
import { milesBetween, milesPerDegree } from '@rei/domain/underwriting/nearby';
import { estimateOfSale } from '@rei/domain/underwriting/sale-estimate';
import { priceBandOf } from '@rei/domain/valuation/accuracy';
import type { Db } from '#db/client.ts';
import type { Clock } from '#ports/clock.ts';
import type { HeldAnswers } from './held-answers.ts';
import { createTurns } from './place-by-place.ts';
import * as repository from './test-repository.ts';

const salesAtOnce = 200;

/** Older sales say little of how well today's are estimated. */
const testedDays = 3 * 365;

/** As far as adjustments are learned from. */
const radiusMiles = 5;

const errorOf = (estimate: number | null, price: number) =>
  estimate !== null && estimate > 0 ? Math.log(estimate / price) : null;

function testOf(sale: repository.UntestedSale, before: readonly repository.SaleBefore[]) {
  const price = Number(sale.priceCents) / 100;
  const earlier = before.map((one) => ({
    ...one,
    miles: milesBetween(sale, one),
    days: daysBetween(one.soldOn, sale.soldOn),
  }));
  const estimate = estimateOfSale(sale, earlier);
  const { zipPerSqft, sqft, lastListPriceCents } = sale;
  return {
    listingId: Number(sale.id),
    soldOn: sale.soldOn,
    priceCents: Number(sale.priceCents),
    homeCondition: sale.homeCondition,
    isDemo: sale.isDemo,
    type: sale.type,
    state: sale.state,
    county: sale.county,
    zip: sale.zip,
    priceBand: estimate === null ? null : priceBandOf(estimate),
    error: errorOf(estimate, price),
    zipMedianError: errorOf(zipPerSqft === null || sqft === null ? null : zipPerSqft * sqft, price),
    listPriceError: errorOf(lastListPriceCents === null ? null : Number(lastListPriceCents) / 100, price),
  };
}

interface Deps {
  db: Db;
  clock: Clock;
  held: Pick<HeldAnswers, 'forget'>;
}

/** Tests the estimate of value on each sale that it could not have known: it is given the sales before that day only. */
export function createValuationTestService({ db, clock, held }: Deps) {
  const giveTurn = createTurns();

  return {
    /** The next sales, the newest first; how many were tested. */
    async testNext(limit = salesAtOnce): Promise<number> {
      const since = addDays(clock.now().toISOString().slice(0, 10), -testedDays);
      const sales = await repository.listUntested(db, since, limit);
      if (sales.length === 0) return 0;
      const before = await repository.listSalesBefore(
        db,
        sales.map(({ id }) => id),
        radiusMiles / milesPerDegree,
      );
      const bySubject = Map.groupBy(before, ({ subject }) => subject);
      const tests: ReturnType<typeof testOf>[] = [];
      for (const sale of sales) {
        await giveTurn();
        tests.push(testOf(sale, bySubject.get(sale.id) ?? []));
      }
      await repository.storeTests(db, tests);
      held.forget();
      return sales.length;
    },

    deleteOutdated: () => repository.deleteOutdated(db),
  };
}

export type ValuationTestService = ReturnType<typeof createValuationTestService>;
