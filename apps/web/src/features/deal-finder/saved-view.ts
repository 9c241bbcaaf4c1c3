import type { DealColumn } from '@rei/domain/deal-finder/shown-columns';
import type { DealView as SavedView } from '@rei/domain/deal-finder/view';
import { defaultSearchState, searchStateFromParams } from '@rei/domain/listings/search-query';
import { type DealView, viewToParams } from './deal-view.ts';
import { betterFirst } from './measure-text.ts';

/** Filters that no control of the page sets: a view may have them from another program. */
const unshownFilters = ['address', 'city', 'state', 'postal_code'];

function filterText(value: string | number | boolean): string {
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
}

/** A saved view as the page holds it: the inverse of what is asked for one. */
export function viewOf({ _id, question }: Pick<SavedView, '_id' | 'question'>): DealView {
  const { place, filters = {}, sort } = question;
  const { prop_type: types, ...others } = Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [name, filterText(value)]),
  );
  const { sortBy, sort: direction } = defaultSearchState;
  return {
    savedId: _id,
    // The order of Property Search counts for nothing here.
    search: { ...searchStateFromParams({ ...others, q: place, types }), sortBy, sort: direction },
    profileId: question.profileId || null,
    typed: question.assumptions ?? {},
    priceChange: question.priceChange ?? 0,
    rentChange: question.rentChange ?? 0,
    rules: question.criteria ?? null,
    goal: question.goal ?? null,
    sellerTerms: question.sellerTerms ?? null,
    rehab: question.rehab ?? null,
    sort: sort ? { measure: sort.measure, direction: sort.direction ?? betterFirst(sort.measure) } : null,
    withFlagged: question.withFlagged,
  };
}

/** What of a saved view cannot be asked here, in words. */
export function goneOf({ gone, question: { filters = {} } }: Pick<SavedView, 'gone' | 'question'>): readonly string[] {
  return [...gone, ...unshownFilters.filter((name) => filters[name]).map((name) => `Filter ${name}`)];
}

/** What a view asks, whichever page of it is shown under whatever name. */
function askedText(view: DealView): string {
  return JSON.stringify(viewToParams({ ...view, savedId: null, search: { ...view.search, page: 1, limit: 10 } }));
}

/** Whether a view asks just what is stored. */
export function asksTheSame(view: DealView, saved: SavedView): boolean {
  return goneOf(saved).length === 0 && askedText(view) === askedText(viewOf(saved));
}

/** Whether columns are those stored with a view; one without any takes what is there. */
export function hasColumns({ columns }: SavedView, shown: readonly DealColumn[]): boolean {
  return columns.length === 0 || columns.join() === shown.join();
}
