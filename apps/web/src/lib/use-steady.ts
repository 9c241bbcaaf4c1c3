import { useInsertionEffect, useRef, useState } from 'react';

/**
 * One function for as long as the part of the page is there, which does what the given one of the latest rendering does:
 * for what is done by hand, so that a row that was given it need not be drawn anew.
 */
export function useSteady<Args extends unknown[], Result>(act: (...args: Args) => Result): (...args: Args) => Result {
  const latest = useRef(act);
  useInsertionEffect(() => {
    latest.current = act;
  });
  const [steady] = useState(
    () =>
      (...args: Args) =>
        latest.current(...args),
  );
  return steady;
}
