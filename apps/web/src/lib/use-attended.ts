import { useEffect, useRef, useState } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown', 'input', 'scroll'] as const;

/**
 * Whether an element came into view on a page on which somebody has done anything: what is not displayed is never in view,
 * and what only helps at work does not hold up the first sight of it.
 */
export function useAttended<T extends Element>() {
  const ref = useRef<T>(null);
  const [isAttended, setIsAttended] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (isAttended || !element || typeof IntersectionObserver === 'undefined') return undefined;
    const ended = new AbortController();
    let [isInView, isSigned] = [false, false];
    const attend = () => {
      if (isInView && isSigned) setIsAttended(true);
    };
    const handleSign = () => {
      isSigned = true;
      attend();
    };
    const options = { capture: true, passive: true, signal: ended.signal };
    for (const sign of signs) window.addEventListener(sign, handleSign, options);
    const observer = new IntersectionObserver((entries) => {
      isInView = entries.at(-1)?.isIntersecting ?? false;
      attend();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      ended.abort();
    };
  }, [isAttended]);
  return { ref, isAttended };
}
