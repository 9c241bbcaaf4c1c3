import { type RefObject, useEffect } from 'react';

/** Milliseconds that a pin is pointed at before its list moves: a pointer that only passes over moves nothing. */
const restFor = 120;

/** Brings the row that a map points at into view, where it is not; the list names that row 'data-pointed'. */
export function usePointedInView(list: RefObject<HTMLElement | null>, pointedId: string | undefined): void {
  useEffect(() => {
    if (pointedId === undefined) return undefined;
    const timer = setTimeout(() => {
      const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      const row = list.current?.querySelector('[data-pointed]');
      row?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'auto' : 'smooth' });
    }, restFor);
    return () => clearTimeout(timer);
  }, [list, pointedId]);
}
