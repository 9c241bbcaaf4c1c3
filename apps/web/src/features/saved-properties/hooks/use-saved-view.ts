import { type To, useSearchParams } from 'react-router';
import { type SavedView, viewFromParams, viewToParams } from '../saved-view.ts';

/** The list's settings: the address bar tells them. */
export function useSavedView() {
  const [params, setParams] = useSearchParams();
  const view = viewFromParams(params);
  return {
    view,
    /** Other filters begin on their first page. `replace`: without a step for Back, as while one types. */
    change: (changes: Partial<SavedView>, { replace = false } = {}) =>
      setParams(viewToParams({ ...view, page: 1, ...changes }), { replace, preventScrollReset: true }),
    hrefOf: (changes: Partial<SavedView>): To => ({
      search: new URLSearchParams(viewToParams({ ...view, ...changes })).toString(),
    }),
  };
}
