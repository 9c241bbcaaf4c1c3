import { useEffect, useState } from 'react';
import { useCurrentUser } from '#lib/session.ts';
import { readStored, writeStored } from '#lib/storage.ts';

interface Place {
  search: string;
  top: number;
}

function parsePlace(value: unknown): Place | undefined {
  if (typeof value !== 'object' || value === null || !('search' in value) || !('top' in value)) return undefined;
  const { search, top } = value;
  return typeof search === 'string' && typeof top === 'number' ? { search, top } : undefined;
}

/**
 * Brings a returning user back to the place in the list that `remember` kept, once the same search is shown again.
 * The router does this for the browser's Back only, and only while the results are still at hand.
 */
export function useSearchScroll(search: string, { isShown }: { isShown: boolean }): { remember: () => void } {
  const { _id: userId } = useCurrentUser();
  const [place, setPlace] = useState(() => readStored({ area: 'tab', userId, name: 'search-scroll' }, parsePlace));

  useEffect(() => {
    if (place === undefined || !isShown) return;
    if (place.search === search) window.scrollTo(0, place.top);
    setPlace(undefined);
    writeStored({ area: 'tab', userId, name: 'search-scroll' }, undefined);
  }, [place, isShown, search, userId]);

  return {
    remember: () =>
      writeStored({ area: 'tab', userId, name: 'search-scroll' }, { search, top: window.scrollY } satisfies Place),
  };
}
