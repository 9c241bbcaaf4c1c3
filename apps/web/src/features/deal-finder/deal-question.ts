import type { DealQuestionInput } from '@rei/domain/deal-finder/question';
import { searchFiltersOf } from '@rei/domain/listings/search-query';
import { type DealView, isWhatIf } from './deal-view.ts';

/** What the server is asked for a view; what the view leaves to the user's own defaults is left out. */
export function questionOf(view: DealView): DealQuestionInput {
  const { search, profileId, typed, priceChange, rentChange, rules, goal, sellerTerms, sort, withFlagged } = view;
  const { q = '', sort: _sort, sort_by: _sortBy, ...filters } = searchFiltersOf(search);
  return {
    place: q,
    filters,
    ...(profileId !== null && { profileId }),
    ...(Object.keys(typed).length > 0 && { assumptions: typed }),
    ...(priceChange !== 0 && { priceChange }),
    ...(rentChange !== 0 && { rentChange }),
    ...(rules && { criteria: [...rules] }),
    ...(goal && { goal }),
    ...(sellerTerms && { sellerTerms }),
    ...(sort && { sort }),
    page: search.page,
    limit: search.limit,
    withFlagged,
    // The profile as it is.
    ...(isWhatIf(view) && { compareTo: {} }),
  };
}
