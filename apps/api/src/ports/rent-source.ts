import type { RentFile } from '#files/rent-file/rent-file.ts';

export interface RentSource {
  /** UNAVAILABLE when it cannot be reached or makes no sense; breaking off by `signal` throws an AbortError. */
  fetchRents(signal: AbortSignal): Promise<RentFile>;
}
