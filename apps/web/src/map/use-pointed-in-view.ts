import { useEffect } from 'react';

/** Milliseconds that a pin is pointed at before its list moves: a pointer that only passes over moves nothing. */
const restFor = 120;

/** Whether the page can scroll under its map, named 'data-map': one that does not stick yet would slip from the pointer. */
function isMapHeld(): boolean {
  const map = document.querySelector('[data-map]');
  return !map || map.getBoundingClientRect().top <= Number.parseFloat(getComputedStyle(map).top) + 1;
}

/**
 * Brings the row of a list that a map points at into view, where it is not; the list names that row 'data-pointed'.
 * Used by the map, which is loaded later than its list. `isChosen`: clicked, and not only pointed at.
 */
export function usePointedInView(pointedId: string | undefined, isChosen: boolean): void {
  useEffect(() => {
    if (pointedId === undefined) return undefined;
    const timer = setTimeout(() => {
      if (!isChosen && !isMapHeld()) return;
      const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      const row = document.querySelector('[data-pointed]');
      row?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'auto' : 'smooth' });
    }, restFor);
    return () => clearTimeout(timer);
  }, [pointedId, isChosen]);
}
