import { useEffect, useRef, useState } from 'react';
import { type To, useSearchParams } from 'react-router';
import { type DealView, viewFromParams, viewToParams } from '../deal-view.ts';

/** How long a slider rests before the address tells where it stands, in milliseconds. */
const restingAfter = 250;

/** What is asked of the market: the address bar tells it. */
export function useDealView() {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  // The address follows in a later render; until then the page shows, and further changes build on, what was chosen.
  const [chosen, setChosen] = useState<{ view: DealView; from: string }>();
  const view = chosen?.from === address ? chosen.view : viewFromParams(params);
  const latest = useRef(view);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    latest.current = viewFromParams(new URLSearchParams(address));
    setChosen(undefined);
    return () => clearTimeout(resting.current);
  }, [address]);

  function change(changes: Partial<DealView>, { isSliding = false } = {}): void {
    const { search } = latest.current;
    latest.current = { ...latest.current, search: { ...search, page: 1 }, ...changes };
    setChosen({ view: latest.current, from: address });
    clearTimeout(resting.current);
    const tell = () => setParams(viewToParams(latest.current), { replace: isSliding, preventScrollReset: true });
    if (isSliding) resting.current = setTimeout(tell, restingAfter);
    else tell();
  }

  return {
    view,
    /**
     * Another question begins on its first page. `isSliding`: the address tells only where a slider comes to rest, without a
     * step for Back.
     */
    change,
    /** Another place or other filters. */
    changeSearch: (changes: Partial<DealView['search']>) =>
      change({ search: { ...latest.current.search, page: 1, ...changes } }),
    hrefOf: (changes: Partial<DealView>): To => ({
      search: new URLSearchParams(viewToParams({ ...view, ...changes })).toString(),
    }),
  };
}

export type DealViewState = ReturnType<typeof useDealView>;
