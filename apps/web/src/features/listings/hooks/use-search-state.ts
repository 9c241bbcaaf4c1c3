import {
  defaultSearchState,
  isOtherSearch,
  type SearchState,
  searchStateFromParams,
  searchStateToParams,
} from '@rei/domain/listings/search-query';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { useCurrentUser } from '#lib/session.ts';
import { readStored, writeStored } from '#lib/storage.ts';
import { listingQueries } from '../queries.ts';

function isTextRecord(value: unknown): value is Record<string, string> {
  return typeof value === 'object' && value !== null && Object.values(value).every((each) => typeof each === 'string');
}

/** The address of a state, relative to the page. */
export function searchHref(state: SearchState): { search: string } {
  return { search: new URLSearchParams(searchStateToParams(state)).toString() };
}

const openingKey = (userId: string) => ({ area: 'tab', userId, name: 'opened-with-rent' }) as const;

function wasOpenedWithRent(userId: string): boolean {
  return readStored(openingKey(userId), (value) => value === true) ?? false;
}

function noteOpening(userId: string, isWithRent: boolean): void {
  writeStored(openingKey(userId), isWithRent || undefined);
}

/**
 * The search's settings: the address bar tells them. Opened without any, the page takes up what this user
 * searched last in this tab; going back to a bare address does not, because there it was the search as it opens.
 * A session that has not searched yet opens with the user's last place, or with homes that have a rent.
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
  const [isNew, setNew] = useState(() => params.size === 0 && !wasPopped && restored === undefined);
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

  // The address follows in a later render; until then the page shows, and further changes build on, what was chosen.
  const [chosen, setChosen] = useState<{ state: SearchState; from: string }>();
  const latest = useRef(state);
  // Whether nobody but the opening asked for homes with a rent: then a place that is searched for has all its homes.
  const hasRentByItself = useRef(wasOpenedWithRent(userId));
  const isOpening = isNew && params.size === 0 && chosen === undefined;
  const opening = useQuery({ ...listingQueries.opening(), enabled: isOpening });

  useEffect(() => {
    if (!isOpening || opening.isFetching) return;
    setNew(false);
    const { place = null, hasRent = false } = opening.data ?? {};
    const opened = { ...defaultSearchState, text: place ?? '', hasRent: place === null && hasRent };
    if (!isOtherSearch(defaultSearchState, opened)) return;
    latest.current = opened;
    noteOpening(userId, opened.hasRent);
    hasRentByItself.current = opened.hasRent;
    setChosen({ state: opened, from: address });
    setParams(searchStateToParams(opened), { replace: true, preventScrollReset: true });
  }, [isOpening, opening.isFetching, opening.data, address, setParams, userId]);

  useEffect(() => {
    if (!isOpening) writeStored({ area: 'tab', userId, name: 'search' }, JSON.parse(address));
  }, [userId, address, isOpening]);

  const shown = chosen?.from === address ? chosen.state : state;
  useEffect(() => {
    latest.current = searchStateFromParams(JSON.parse(address));
    setChosen(undefined);
  }, [address]);

  return {
    state: shown,
    /** Whether it is still to be told what the search opens with. */
    isOpening,
    /** Opens with everything, without waiting: the user has begun to type. */
    skipOpening: () => setNew(false),
    /** A new search begins on its first page. */
    change: (changes: Partial<SearchState>, { replaces = false } = {}) => {
      const isPlace = hasRentByItself.current && (changes.text ?? '') !== '';
      latest.current = { ...latest.current, page: 1, ...(isPlace && { hasRent: false }), ...changes };
      if (isPlace || changes.hasRent !== undefined) {
        hasRentByItself.current = false;
        noteOpening(userId, false);
      }
      setNew(false);
      setChosen({ state: latest.current, from: address });
      setParams(searchStateToParams(latest.current), { replace: replaces, preventScrollReset: replaces });
    },
  };
}
