import type { DealAnswer } from '@rei/domain/deal-finder/answer';
import { formatDate, formatPercent } from '@rei/domain/kernel/format';

/** How old what the ranking rests on is: said once, above the table. */
export function asOfText({ rate, rents, listings }: DealAnswer['asOf']): string {
  const rated =
    rate && `Market rate ${formatPercent(rate.percent)}${rate.date ? ` as of ${formatDate(rate.date)}` : ''}`;
  return [
    rated && (rate?.stale ? `${rated} (more than 14 days old)` : rated),
    rents && `Rents ${rents}`,
    listings && `Listings imported ${formatDate(listings)}`,
  ]
    .filter((part) => part !== null && part !== '')
    .join(' · ');
}
