import { useCallback, useState } from 'react';

/**
 * Makes what may be larger than its room a stop of the keyboard while it is: the arrow keys then scroll it. Where
 * everything is seen there is nothing to stop at.
 */
export function useScrollStop() {
  const [isLarger, setLarger] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      setLarger(element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1),
    );
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return { ref, tabIndex: isLarger ? 0 : undefined };
}
