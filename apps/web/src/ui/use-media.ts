import { useSyncExternalStore } from 'react';

/** The layout of phones: below 768 px. */
const mobileQuery = '(max-width: 767px)';

/** What each query last said about the screen. */
const onScreen = new Map<string, boolean>();

/**
 * While a page is printed, widths are those of the paper. A layout that changed then would change after the browser
 * has counted the sheets, and leave an empty one or cut the end off.
 */
function matchesScreen(query: string): boolean {
  const known = onScreen.get(query);
  if (known !== undefined && window.matchMedia('print').matches) return known;
  const { matches } = window.matchMedia(query);
  onScreen.set(query, matches);
  return matches;
}

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchesScreen(query),
  );
}

export function useIsMobile(): boolean {
  return useMedia(mobileQuery);
}
