import { useEffect, useSyncExternalStore } from 'react';

/** How many bars stand at the bottom of the page, above which messages are shown. */
let bars = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  bars += change;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Lifts messages above a bar while it is shown. Said by a script: a style that the whole page inherits would have the
 * browser look at all of it again with every first choice in a list.
 */
export function useToastLift(isBarShown: boolean): void {
  useEffect(() => {
    if (!isBarShown) return undefined;
    count(1);
    return () => count(-1);
  }, [isBarShown]);
}

export function useIsLifted(): boolean {
  return useSyncExternalStore(subscribe, () => bars > 0);
}
