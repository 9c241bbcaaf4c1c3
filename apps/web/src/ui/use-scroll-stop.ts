import { useCallback, useState } from 'react';

/**
 * Makes what may be larger than its room a stop of the keyboard while it is: the arrow keys then scroll it. Where
 * everything is seen there is nothing to stop at. data-more is there while something is beyond its right edge.
 */
export function useScrollStop() {
  const [isLarger, setLarger] = useState(false);
  const [hasMore, setMore] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const look = () => setMore(element.scrollLeft + element.clientWidth < element.scrollWidth - 1);
    const observer = new ResizeObserver(() => {
      setLarger(element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1);
      look();
    });
    const observeAll = () => {
      for (const child of element.children) observer.observe(child);
    };
    // What comes later may be beyond the edge as well.
    const arrivals = new MutationObserver(observeAll);
    observer.observe(element);
    observeAll();
    arrivals.observe(element, { childList: true });
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      arrivals.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  return { ref, tabIndex: isLarger ? 0 : undefined, 'data-more': hasMore || undefined };
}
