import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';

const signs = ['pointermove', 'pointerdown', 'wheel', 'touchmove', 'keydown', 'input'] as const;

/** Who comes from a page on which he did something is at work already. */
let hasActed = false;

interface ReachOptions {
  /** How far outside the view counts as reached, as in '200px'. */
  margin?: string;
  /** Only once somebody has done something: what only helps at work does not hold up the first sight of the page. */
  afterSign?: boolean;
  onReached?: (() => void) | undefined;
}

/** Whether an element has come into view; what is not displayed is never in view, and paper shows all but what waits for a sign. */
export function useReached<T extends Element>({ margin = '0px', afterSign = false, onReached }: ReachOptions = {}) {
  const ref = useRef<T>(null);
  const [isReached, setReached] = useState(typeof IntersectionObserver === 'undefined' && !afterSign);
  const reach = useEffectEvent(() => {
    setReached(true);
    onReached?.();
  });
  useEffect(() => {
    const element = ref.current;
    if (isReached || !element || typeof IntersectionObserver === 'undefined') return undefined;
    const ended = new AbortController();
    // Neither a scroll nor the first key or touch waits until all that it brings is drawn.
    const reachInPieces = () => startTransition(() => reach());
    const isWanted = () => !afterSign || hasActed;
    let isInView = false;
    const observer = new IntersectionObserver(
      (entries) => {
        isInView = entries.at(-1)?.isIntersecting ?? false;
        if (isInView && isWanted()) reachInPieces();
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    const options = { capture: true, passive: true, signal: ended.signal };
    const handleSign = (event: Event) => {
      // A browser tells of a pointer that rests where a page appears as well.
      if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY) return;
      hasActed = true;
      if (isInView) reachInPieces();
    };
    if (!isWanted()) for (const sign of signs) window.addEventListener(sign, handleSign, options);
    if (!afterSign) window.addEventListener('beforeprint', () => reach(), options);
    return () => {
      observer.disconnect();
      ended.abort();
    };
  }, [isReached, margin, afterSign]);
  return { ref, isReached };
}
