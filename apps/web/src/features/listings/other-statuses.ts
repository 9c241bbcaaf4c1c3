import type { ReplyOf } from '@rei/domain/kernel/endpoint';
import { formatNumber } from '@rei/domain/kernel/format';
import type { searchProperties } from '@rei/domain/listings/endpoints';
import { maxSearchResults } from '@rei/domain/listings/search-query';

type OtherStatuses = NonNullable<ReplyOf<typeof searchProperties>['otherStatuses']>;

/** '3 pending or sold homes match.' */
export function otherStatusesText({ statuses, total, totalIsEstimate }: OtherStatuses): string {
  const words = statuses.map((status) => status.toLowerCase().replace(' ', '-'));
  const last = words.at(-1) ?? '';
  const named = words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${last}` : last;
  if (totalIsEstimate) return `More than ${formatNumber(maxSearchResults)} ${named} homes match.`;
  return total === 1 ? `1 ${named} home matches.` : `${formatNumber(total)} ${named} homes match.`;
}
