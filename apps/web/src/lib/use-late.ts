import { startTransition, useEffect, useState } from 'react';

/** Whether the first view is drawn and the browser has nothing better to do: what lies below it may come now. */
export function useLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const start = () => setLate(true);
    // On paper everything is wanted at once.
    window.addEventListener('beforeprint', start, { once: true });
    // It is much to draw: keys and touches have their turn in between.
    const startInPieces = () => startTransition(start);
    const idle = typeof requestIdleCallback === 'function' ? requestIdleCallback(startInPieces, { timeout: 1500 }) : 0;
    const timer = idle === 0 ? setTimeout(start) : undefined;
    return () => {
      window.removeEventListener('beforeprint', start);
      if (idle !== 0) cancelIdleCallback(idle);
      clearTimeout(timer);
    };
  }, []);
  return isLate;
}
