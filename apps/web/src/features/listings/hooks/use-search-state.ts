import { type SearchState, searchStateFromParams, searchStateToParams } from '@rei/domain/listings/search-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { useCurrentUser } from '#lib/session.ts';
import { readStored, writeStored } from '#lib/storage.ts';

function isTextRecord(value: unknown): value is Record<string, string> {
  return typeof value === 'object' && value !== null && Object.values(value).every((each) => typeof each === 'string');
}

/** The address of a state, relative to the page. */
export function searchHref(state: SearchState): { search: string } {
  return { search: new URLSearchParams(searchStateToParams(state)).toString() };
}

/**
 * The search's settings: the address bar tells them. Opened without any, the page takes up what this user
 * searched last in this tab; going back to a bare address does not, because there it was the search as it opens.
 */
export function useSearchState() {
  const { _id: userId } = useCurrentUser();
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const wasPopped = useNavigationType() === 'POP' && key !== 'default';
  const storedKey = { area: 'tab', userId, name: 'search' } as const;

  const [restored, setRestored] = useState(() => {
    if (params.size > 0 || wasPopped) return undefined;
    return readStored(storedKey, (value) => (isTextRecord(value) ? value : undefined));
  });
  const isRestoring = restored !== undefined && params.size === 0;
  const told = isRestoring ? restored : Object.fromEntries(params);
  const state = searchStateFromParams(told);
  const address = JSON.stringify(searchStateToParams(state));

  useEffect(() => {
    if (restored === undefined) return;
    if (isRestoring && Object.keys(restored).length > 0) {
      setParams(restored, { replace: true, preventScrollReset: true });
    }
    setRestored(undefined);
  }, [restored, isRestoring, setParams]);

  useEffect(() => {
    writeStored({ area: 'tab', userId, name: 'search' }, JSON.parse(address));
  }, [userId, address]);

  // The address follows in a later render; until then the page shows, and further changes build on, what was chosen.
  const [chosen, setChosen] = useState<{ state: SearchState; from: string }>();
  const latest = useRef(state);
  const shown = chosen?.from === address ? chosen.state : state;
  useEffect(() => {
    latest.current = searchStateFromParams(JSON.parse(address));
    setChosen(undefined);
  }, [address]);

  return {
    state: shown,
    /** A new search begins on its first page. */
    change: (changes: Partial<SearchState>) => {
      latest.current = { ...latest.current, page: 1, ...changes };
      setChosen({ state: latest.current, from: address });
      setParams(searchStateToParams(latest.current));
    },
  };
}
