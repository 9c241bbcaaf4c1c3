import type { DataSource } from '../settings/installation.ts';

const dayMs = 86_400_000;

/**
 * Days after which what a source has counts as old: listings change daily, the mortgage rate comes every week, HUD's
 * rents once a year.
 */
const staleAfterDays = { listings: 7, rates: 14, rents: 400 } as const;

/**
 * Whether a rate of this day (YYYY-MM-DD) is out of date: older than two weeks, whenever it was read. Wherever a rate is
 * shown this decides.
 */
export function isRateStale(date: string, now: Date): boolean {
  return daysSince(`${date}T00:00:00Z`, now) > staleAfterDays.rates;
}

/**
 * Whether what a source brought is out of date: by what it stands for where that is known (the day of a rate, the fiscal
 * year of rents, 'FY2026', which ends with the September of that year), and not by when somebody read the file;
 * listings, of which nothing tells the day, by when they were read last.
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
