import { pastRentYearText } from '@rei/domain/analysis/rent-age';
import type { DealAnswer } from '@rei/domain/deal-finder/answer';
import { formatDate, formatPercent } from '@rei/domain/kernel/format';

/** How old what the ranking rests on is: said once, above the table. */
export function asOfText({ rate, rents, listings }: DealAnswer['asOf'], today: string): string {
  const rated =
    rate && `Market rate ${formatPercent(rate.percent)}${rate.date ? ` as of ${formatDate(rate.date)}` : ''}`;
  const past = rents === null ? null : pastRentYearText(rents, today);
  return [
    rated && (rate?.stale ? `${rated} (more than 14 days old)` : rated),
    rents && (past === null ? `Rents ${rents}` : `Rents ${rents} (${past})`),
    listings && `Listings imported ${formatDate(listings)}`,
  ]
    .filter((part) => part !== null && part !== '')
    .join(' · ');
}
