import { formatNumber, formatWholeDollars } from '@rei/domain/kernel/format';
import type { ListingStatus } from '@rei/domain/listings/listing-status';
import type { Suggestion } from '@rei/domain/listings/suggestion';

/** '1,000+ listings' */
function countText({ total, hasMore }: Suggestion): string | undefined {
  if (total === null) return undefined;
  return total === 1 && !hasMore ? '1 listing' : `${formatNumber(total)}${hasMore ? '+' : ''} listings`;
}

const noPrice = (status: ListingStatus) => (status === 'Sold' ? 'Sold price unknown' : 'No list price');

/** 'Arizona · 812 listings', '$250,000 · Pending', 'Reed Homes'; '' where there is nothing to tell. */
export function suggestionDetail(suggestion: Suggestion): string {
  const { kind, detail, home } = suggestion;
  const price = home && (home.price === null ? noPrice(home.status) : formatWholeDollars(home.price));
  const parts = kind === 'mls' ? [detail, home?.status] : [detail, price, home?.status, countText(suggestion)];
  return parts.filter(Boolean).join(' · ');
}
