import type { ImportedRate } from '@rei/domain/market/imported-row';

interface FetchedRates {
  /** What is shown beside the rate. */
  source: string;
  /** Oldest first, never empty, only usable values. */
  rates: ImportedRate[];
}

/** Where the current mortgage rate is fetched from. */
export interface RateSource {
  /** All rates the source publishes up to `today` (YYYY-MM-DD); UNAVAILABLE when it cannot be reached or makes no sense. */
  fetchRates(today: string): Promise<FetchedRates>;
}
