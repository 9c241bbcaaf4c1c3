import { useEffect, useRef, useState } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input', 'scroll'] as const;

/**
 * Whether somebody has done anything on the page while an element was in view: what is not displayed is never in view,
 * and what only helps at work does not hold up the first sight of it.
 */
export function useAttended<T extends Element>() {
  const ref = useRef<T>(null);
  const [isAttended, setIsAttended] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (isAttended || !element || typeof IntersectionObserver === 'undefined') return undefined;
    const ended = new AbortController();
    const attend = () => setIsAttended(true);
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      for (const sign of signs)
        window.addEventListener(sign, attend, { capture: true, passive: true, signal: ended.signal });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      ended.abort();
    };
  }, [isAttended]);
  return { ref, isAttended };
}
