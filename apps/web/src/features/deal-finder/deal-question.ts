import type { createView } from '@rei/domain/deal-finder/endpoints';
import { isRiskMeasure } from '@rei/domain/deal-finder/measures';
import type { DealQuestionInput } from '@rei/domain/deal-finder/question';
import type { DealColumn } from '@rei/domain/deal-finder/shown-columns';
import type { BodyInputOf } from '@rei/domain/kernel/endpoint';
import { searchFiltersOf } from '@rei/domain/listings/search-query';
import { type DealView, isWhatIf } from './deal-view.ts';

/** A view's question apart from the page and what it is compared with; what is left to the own defaults is left out. */
export function lastingQuestionOf(view: DealView): BodyInputOf<typeof createView>['question'] {
  const { search, profileId, typed, priceChange, rentChange, rules, goal, sellerTerms, rehab, sort } = view;
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
    ...(rehab !== null && { rehab }),
    ...(sort && { sort }),
    withFlagged: view.withFlagged,
  };
}

/** What the server is asked for a view whose table has these columns. */
export function questionOf(view: DealView, columns: readonly DealColumn[] = []): DealQuestionInput {
  const { page, limit } = view.search;
  return {
    ...lastingQuestionOf(view),
    ...{ page, limit },
    // Compared with the profile as it is.
    ...(isWhatIf(view) && { compareTo: {} }),
    ...(columns.some(isRiskMeasure) && { withRisk: true }),
  };
}
