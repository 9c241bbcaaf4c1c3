import { formatDate, formatNumber, formatWholeDollars } from '@rei/domain/kernel/format';
import type { SearchResult } from '@rei/domain/listings/property';
import { daysSince } from '#lib/days-since.ts';

/** '12 days on market'; undefined for what has left the market or was listed nobody knows when. */
export function timeOnMarket(
  { list_date, market_status }: Pick<SearchResult, 'list_date' | 'market_status'>,
  now: Date,
): string | undefined {
  const days = market_status === 'on_market' ? daysSince(list_date, now) : undefined;
  if (days === undefined) return undefined;
  if (days === 0) return 'Listed today';
  return days === 1 ? '1 day on market' : `${formatNumber(days)} days on market`;
}

/** 'Price cut $5,000 · Nov 12', with the year where it is another one. */
export function priceCutText({ amount, at }: NonNullable<SearchResult['price_cut']>, now: Date): string {
  const day = formatDate(at).replace(`, ${now.getFullYear()}`, '');
  return `Price cut ${formatWholeDollars(amount)} · ${day}`;
}
