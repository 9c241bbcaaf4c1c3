import { useEffect, useState } from 'react';

/** What waits for its turn, the first of the page first. */
const waiting = new Set<() => void>();
const order = { isUnderWay: false, isOver: false };

function begin(): void {
  if (order.isUnderWay) return;
  order.isUnderWay = true;
  const rest = (next: () => void) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(next, 50);
    else requestIdleCallback(next);
  };
  const takeNext = () => {
    const [first] = waiting;
    if (first) {
      waiting.delete(first);
      first();
      rest(takeNext);
    } else {
      order.isUnderWay = false;
      order.isOver = true;
    }
  };
  if (document.readyState === 'complete') rest(takeNext);
  else window.addEventListener('load', () => rest(takeNext), { once: true });
}

/**
 * Whether a part of the page that a visit begins with may be drawn: one after the other, whenever the browser has
 * nothing else to do. Pages that one goes on to are drawn at one go.
 */
export function useTurn(mayWait: boolean): boolean {
  const [hasTurn, setTurn] = useState(!mayWait || order.isOver || typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (hasTurn) return undefined;
    const take = () => setTurn(true);
    waiting.add(take);
    begin();
    return () => {
      waiting.delete(take);
    };
  }, [hasTurn]);
  return hasTurn;
}
