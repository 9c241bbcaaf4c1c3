import { useDeferredValue } from 'react';

/**
 * Whether what is ready may be drawn. It may a moment later, in a rendering that stands back for keys, touches and
 * pictures: an answer of the server is otherwise drawn at one go, for which a slow phone stands still. What is ready
 * from the beginning is drawn at once.
 */
export function useInPieces(isReady: boolean): boolean {
  return useDeferredValue(isReady) && isReady;
}
