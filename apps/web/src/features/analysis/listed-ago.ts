import { formatNumber } from '@rei/domain/kernel/format';
import { daysSince } from '#lib/days-since.ts';

/** 'Listed 12 days ago', counted in the reader's own days; undefined for a day that is unknown or still to come. */
export function listedAgo(listDate: string | null, now: Date): string | undefined {
  const days = daysSince(listDate, now);
  if (days === undefined) return undefined;
  if (days === 0) return 'Listed today';
  return days === 1 ? 'Listed 1 day ago' : `Listed ${formatNumber(days)} days ago`;
}
