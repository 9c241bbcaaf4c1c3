import { formatNumber } from '@rei/domain/kernel/format';
import { maxSearchResults, type SearchState } from '@rei/domain/listings/search-query';

/** '187 listings'; where not all are counted, how many there are at least: '10,000+ listings'. */
export function foundText({ total, totalIsEstimate }: { total: number; totalIsEstimate: boolean }): string {
  if (totalIsEstimate) return `${formatNumber(Math.min(total, maxSearchResults))}+ listings`;
  return total === 1 ? '1 listing' : `${formatNumber(total)} listings`;
}

/** '11–20 shown'; undefined when there is nothing on the page. */
export function shownText({ page, limit }: Pick<SearchState, 'page' | 'limit'>, count: number): string | undefined {
  if (count === 0) return undefined;
  const first = (page - 1) * limit + 1;
  return `${formatNumber(first)}–${formatNumber(first + count - 1)} shown`;
}
