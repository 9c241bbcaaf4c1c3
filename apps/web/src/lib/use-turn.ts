import { startTransition, useEffect, useState } from 'react';

/** What waits for its turn, the first of the page first. */
const waiting = new Set<() => void>();
let isOver = false;

const rest = () => (typeof requestIdleCallback === 'function' ? requestIdleCallback(takeNext) : setTimeout(takeNext));

function takeNext(): void {
  const [first] = waiting;
  isOver = !first;
  if (!first) return;
  first();
  waiting.delete(first);
  rest();
}

/**
 * Whether a part of the page that a visit begins with may be drawn: one after the other, whenever the browser has
 * nothing else to do. Pages that one goes on to are drawn at one go.
 */
export function useTurn(mayWait: boolean): boolean {
  const [hasTurn, setTurn] = useState(!mayWait || isOver || typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (hasTurn) return undefined;
    // Drawn in pieces: who touches the page meanwhile does not wait for all of it.
    const take = () => startTransition(() => setTurn(true));
    if (waiting.size === 0) rest();
    waiting.add(take);
    return () => void waiting.delete(take);
  }, [hasTurn]);
  return hasTurn;
}
