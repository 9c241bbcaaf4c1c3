import type { ReactNode } from 'react';
import { useReached } from './use-reached.ts';
import { useTurn } from './use-turn.ts';

interface LaterProps {
  /** On a phone, where it is below the fold and nothing that is looked at moves for it. */
  mayWait: boolean;
  /** About how high it will be. */
  height: number;
  children: ReactNode;
}

/** What may be below the fold: drawn when the page's first screen is there, or as soon as it comes into view. */
export function Later({ mayWait, height, children }: LaterProps) {
  const hasTurn = useTurn(mayWait);
  const { ref, isReached } = useReached<HTMLDivElement>();
  return hasTurn || isReached ? children : <div ref={ref} aria-busy="true" style={{ minHeight: height }} />;
}
