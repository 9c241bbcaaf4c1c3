import { AppError } from '@rei/domain/kernel/errors';
import type { ImportedRate } from '@rei/domain/market/imported-row';
import type { RateSource } from '#ports/rate-source.ts';

/** A rate source for tests: these rates, or none because it cannot be reached. */
export function createFakeRateSource(rates: readonly ImportedRate[]): RateSource {
  return {
    async fetchRates(today) {
      const known = rates.filter(({ date }) => date <= today).toSorted((a, b) => a.date.localeCompare(b.date));
      if (known.length === 0)
        throw new AppError('UNAVAILABLE', 'The mortgage rate could not be fetched: no connection');
      return { source: 'Freddie Mac PMMS via FRED', rates: known };
    },
  };
}
