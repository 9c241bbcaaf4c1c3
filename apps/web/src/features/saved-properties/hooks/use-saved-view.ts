import { useEffect, useRef, useState } from 'react';
import { type To, useSearchParams } from 'react-router';
import { type SavedView, viewFromParams, viewToParams } from '../saved-view.ts';

/** The list's settings: the address bar tells them. */
export function useSavedView() {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  // The address follows in a later render; until then the page shows, and further changes build on, what was chosen.
  const [chosen, setChosen] = useState<{ view: SavedView; from: string }>();
  const view = chosen?.from === address ? chosen.view : viewFromParams(params);
  const latest = useRef(view);
  useEffect(() => {
    latest.current = viewFromParams(new URLSearchParams(address));
    setChosen(undefined);
  }, [address]);

  return {
    view,
    /** Other filters begin on their first page. `replace`: without a step for Back, as while one types. */
    change: (changes: Partial<SavedView>, { replace = false } = {}) => {
      latest.current = { ...latest.current, page: 1, ...changes };
      setChosen({ view: latest.current, from: address });
      setParams(viewToParams(latest.current), { replace, preventScrollReset: true });
    },
    hrefOf: (changes: Partial<SavedView>): To => ({
      search: new URLSearchParams(viewToParams({ ...view, ...changes })).toString(),
    }),
  };
}
