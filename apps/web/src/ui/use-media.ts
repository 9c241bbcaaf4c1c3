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

/** How each query is listened to: what stays the same is not listened to anew after every rendering. */
const listeningTo = new Map<string, (listener: () => void) => () => void>();

function listenTo(query: string): (listener: () => void) => () => void {
  const known = listeningTo.get(query);
  if (known) return known;
  const listen = (listener: () => void) => {
    const media = window.matchMedia(query);
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  listeningTo.set(query, listen);
  return listen;
}

export function useMedia(query: string): boolean {
  return useSyncExternalStore(listenTo(query), () => matchesScreen(query));
}

export function useIsMobile(): boolean {
  return useMedia(mobileQuery);
}
