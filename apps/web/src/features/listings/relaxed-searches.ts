import type { ReplyOf } from '@rei/domain/kernel/endpoint';
import type { searchProperties } from '@rei/domain/listings/endpoints';
import type { RelaxableFilter } from '@rei/domain/listings/search-order';
import { isOtherSearch, type SearchState } from '@rei/domain/listings/search-query';
import { relaxedWords } from './filter-words.ts';
import { foundText } from './result-counts.ts';
import { withoutFilter } from './search-chips.ts';

/** A search that leaves one filter out and finds something. */
export interface RelaxedSearch {
  filter: RelaxableFilter;
  /** 'Without the price range: 1,204 listings' */
  label: string;
  changes: Partial<SearchState>;
}

/** What the server says would be found without one of the filters; a filter that is not set cannot be left out. */
export function relaxedSearches(state: SearchState, relax: ReplyOf<typeof searchProperties>['relax']): RelaxedSearch[] {
  return relax
    .map(({ filter, ...count }) => ({
      filter,
      label: `${relaxedWords[filter]}: ${foundText(count)}`,
      changes: withoutFilter(filter),
    }))
    .filter(({ changes }) => isOtherSearch(state, changes));
}
