import { type RefObject, useEffect } from 'react';

/** A listing whose pin is pointed at on a map beside its list. */
export interface PointedPin {
  id: string;
  /** Clicked, and not only pointed at. */
  isChosen: boolean;
}

/** Milliseconds that a pin is pointed at before its list moves: a pointer that only passes over moves nothing. */
const restFor = 120;

/** Whether the page can scroll under its map, named 'data-map': one that does not stick yet would slip from the pointer. */
function isMapHeld(): boolean {
  const map = document.querySelector('[data-map]');
  return !map || map.getBoundingClientRect().top <= Number.parseFloat(getComputedStyle(map).top) + 1;
}

/** Brings the row that a map points at into view, where it is not; the list names that row 'data-pointed'. */
export function usePointedInView(list: RefObject<HTMLElement | null>, pin: PointedPin | undefined): void {
  const { id, isChosen = false } = pin ?? {};
  useEffect(() => {
    if (id === undefined) return undefined;
    const timer = setTimeout(() => {
      if (!isChosen && !isMapHeld()) return;
      const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      const row = list.current?.querySelector('[data-pointed]');
      row?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'auto' : 'smooth' });
    }, restFor);
    return () => clearTimeout(timer);
  }, [list, id, isChosen]);
}
