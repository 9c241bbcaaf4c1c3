import type { DealView as SavedView } from '@rei/domain/deal-finder/view';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type To, useSearchParams } from 'react-router';
import { useSteady } from '#lib/use-steady.ts';
import { type DealView, namesViewAlone, viewFromParams, viewToParams } from '../deal-view.ts';
import { dealQueries } from '../queries.ts';
import { asksTheSame, viewOf } from '../saved-view.ts';
import { useColumns } from './use-columns.ts';

/** How long a slider rests before the address tells where it stands, in milliseconds. */
const restingAfter = 250;

/** What is asked of the market: the address bar tells it. */
export function useDealView() {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  // The address follows in a later render; until then the page shows, and further changes build on, what was chosen.
  const [chosen, setChosen] = useState<{ view: DealView; from: string }>();
  const stored = useQuery(dealQueries.views());
  const savedAs = (id: string | null) => stored.data?.find(({ _id }) => _id === id);
  const named = namesViewAlone(params) ? savedAs(params.get('view')) : undefined;
  const told = useMemo(() => (named ? viewOf(named) : viewFromParams(new URLSearchParams(address))), [named, address]);
  if (chosen && chosen.from !== address) setChosen(undefined);
  const view = chosen?.from === address ? chosen.view : told;
  const saved = savedAs(view.savedId);
  const columns = useColumns(saved);
  const latest = useRef(view);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    latest.current = viewFromParams(new URLSearchParams(address));
    return () => clearTimeout(resting.current);
  }, [address]);

  const openNamed = useEffectEvent(() => {
    columns.reset();
    setParams(viewToParams(told), { replace: true, preventScrollReset: true });
  });
  const isNamed = named !== undefined;
  useEffect(() => {
    // From here on the address tells the question, also where the saved one is changed or deleted.
    if (isNamed) openNamed();
  }, [isNamed]);

  const change = useSteady((changes: Partial<DealView>, { isSliding = false, isStep = true } = {}): void => {
    const { search } = latest.current;
    latest.current = { ...latest.current, search: { ...search, page: 1 }, ...changes };
    setChosen({ view: latest.current, from: address });
    clearTimeout(resting.current);
    const tell = () =>
      setParams(viewToParams(latest.current), { replace: isSliding || !isStep, preventScrollReset: true });
    if (isSliding) resting.current = setTimeout(tell, restingAfter);
    else tell();
  });
  const changeSearch = useSteady((changes: Partial<DealView['search']>) =>
    change({ search: { ...latest.current.search, page: 1, ...changes } }),
  );

  function markSaved(savedId: string | null): void {
    change({ savedId, search: latest.current.search }, { isStep: false });
  }

  return {
    view,
    /** The saved view that it was opened from; undefined also while it is not known. */
    saved,
    /** The address names a saved view alone, and what that one asks is on its way. */
    isOpening: namesViewAlone(params) && stored.isPending,
    /** It names one that this user does not have. */
    isMissing: namesViewAlone(params) && stored.isSuccess && !named,
    columns,
    /**
     * Another question begins on its first page. `isSliding`: the address tells only where a slider comes to rest, without a
     * step for Back. `isStep`: whether Back leads to what was before.
     */
    change,
    /** Another place or other filters. */
    changeSearch,
    /** The same question, from now on as this saved view, or as none. */
    markSaved,
    /** As this one that was deleted, unless something else was asked or opened since. */
    markRestored: (again: SavedView) => {
      if (latest.current.savedId === null && asksTheSame(latest.current, again)) markSaved(again._id);
    },
    hrefOf: (changes: Partial<DealView>): To => ({
      search: new URLSearchParams(viewToParams({ ...view, ...changes })).toString(),
    }),
  };
}

export type DealViewState = ReturnType<typeof useDealView>;
