import type { DataSource } from '../settings/installation.ts';

const dayMs = 86_400_000;

/** Days after which a source counts as old: listings change daily, what is asked for rent by the season, the rate weekly, HUD's rents and some research yearly. */
const staleAfterDays = { listings: 7, rates: 14, rents: 400, markets: 400, rentals: 60 } as const;

export function isRateStale(date: string, now: Date): boolean {
  return daysSince(`${date}T00:00:00Z`, now) > staleAfterDays.rates;
}

/**
 * Whether a source is out of date, by what it stands for (a rate's day, 'FY2026' until its September); listings by when
 * they were read.
 */
export function isSourceStale(
  { kind, newest, lastSuccessAt }: Pick<DataSource, 'kind' | 'newest' | 'lastSuccessAt'>,
  now: Date,
): boolean {
  const [, fiscalYear] = /^FY(\d{4})$/.exec(newest ?? '') ?? [];
  if (kind === 'rents' && fiscalYear !== undefined) return now.getTime() >= Date.UTC(Number(fiscalYear), 9);
  if (kind === 'rates' && newest !== null) return isRateStale(newest.slice(0, 10), now);
  return lastSuccessAt !== null && daysSince(lastSuccessAt, now) > staleAfterDays[kind];
}

function daysSince(moment: string, now: Date): number {
  return (now.getTime() - Date.parse(moment)) / dayMs;
}
