import { useEffect, useRef, useState } from 'react';

/** Milliseconds between leaving the addresses for the subject and their going: a click still meets what it aimed at. */
const hideDelay = 100;

/** CC and BCC are there while the addresses are being written, and go once the subject is. */
export function useCopiesShown() {
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
