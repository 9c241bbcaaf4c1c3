import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useDebounced } from '#lib/use-debounced.ts';

/** Milliseconds of quiet typing before the server is asked. */
const availabilityDelay = 500;

export type Availability = 'unknown' | 'checking' | 'available' | 'taken';

type AvailabilityQuery = UseQueryOptions<{ available: boolean }, Error, { available: boolean }, string[]>;

/**
 * Whether a value is free, asked once typing rests. Each value has its own answer, so that a late one never
 * speaks for what was typed since. `unknown` while the value is not worth asking about, or nobody answered.
 */
export function useAvailability(
  value: string,
  { query, isWellFormed }: { query: (value: string) => AvailabilityQuery; isWellFormed: boolean },
): Availability {
  const settled = useDebounced(value, availabilityDelay);
  const isSettled = settled === value;
  const { data, isFetching } = useQuery({ ...query(settled), enabled: isSettled && isWellFormed });
  if (!isWellFormed) return 'unknown';
  if (!isSettled || isFetching) return 'checking';
  if (data === undefined) return 'unknown';
  return data.available ? 'available' : 'taken';
}
