import { useSyncExternalStore } from 'react';

/** The layout of phones: below 768 px. */
const mobileQuery = '(max-width: 767px)';

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}

export function useIsMobile(): boolean {
  return useMedia(mobileQuery);
}
