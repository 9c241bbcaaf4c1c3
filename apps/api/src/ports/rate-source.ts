import type { ImportedRate } from '@rei/domain/market/imported-row';

interface FetchedRates {
  source: string;
  /** Oldest first, never empty, only usable values. */
  rates: ImportedRate[];
}

export interface RateSource {
  /** All rates the source publishes up to `today` (YYYY-MM-DD); UNAVAILABLE when it cannot be reached or makes no sense. */
  fetchRates(today: string): Promise<FetchedRates>;
}
