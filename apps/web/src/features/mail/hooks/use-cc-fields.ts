import { useEffect, useRef, useState } from 'react';

/** Milliseconds, so that a click still hits what it aimed at. */
const hideDelay = 100;

/** Shows CC and BCC while addresses are edited. */
export function useCcFields() {
  const [isShown, setShown] = useState(false);
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return {
    isShown,
    show(): void {
      window.clearTimeout(timer.current);
      setShown(true);
    },
    hideSoon(): void {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => setShown(false), hideDelay);
    },
  };
}
