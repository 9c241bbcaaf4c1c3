import type { SavedSearch } from '@rei/domain/alerts/endpoints';
import {
  defaultSearchState,
  type SearchState,
  searchFiltersOf,
  searchStateFromParams,
  searchStateToParams,
} from '@rei/domain/listings/search-query';

type Question = Pick<SavedSearch['question'], 'place' | 'filters'>;

/** What is stored of a search: its place and filters, whatever it is sorted by. */
export function questionOf(state: SearchState) {
  const { q = '', sort: _sort, sort_by: _sortBy, ...filters } = searchFiltersOf(state);
  return { place: q, filters };
}

function stateOf({ place, filters = {} }: Question): SearchState {
  const texts = Object.entries(filters).map(([name, value]) => {
    return [name, typeof value === 'boolean' ? String(Number(value)) : String(value)];
  });
  const { prop_type: types, ...others }: Record<string, string> = Object.fromEntries(texts);
  return searchStateFromParams({ ...others, q: place, ...(types !== undefined && { types }) });
}

/** The address bar of Property Search for a saved search; the newest come first. */
export function searchParamsOf({ viewId, question }: Pick<SavedSearch, 'viewId' | 'question'>): URLSearchParams {
  const state: SearchState = { ...stateOf(question), sortBy: 'newest', sort: defaultSearchState.sort };
  return new URLSearchParams({ ...searchStateToParams(state), saved: viewId });
}
