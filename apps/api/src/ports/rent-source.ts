import type { RentFile } from '#files/rent-file/rent-file.ts';

/** Where the current rents by ZIP are fetched from. */
export interface RentSource {
  /**
   * All rents by ZIP of the fiscal year that the source gives now; UNAVAILABLE when it cannot be reached or makes no
   * sense. Breaking off by `signal` is no such failure: it throws an AbortError.
   */
  fetchRents(signal: AbortSignal): Promise<RentFile>;
}
