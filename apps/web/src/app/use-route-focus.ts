import { useEffect, useRef } from 'react';

export const mainId = 'main';

/** After a change of page, moves the focus to the new page's heading, so that it is read and Tab starts there. */
export function useRouteFocus(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById(mainId);
    // A page that focuses its first field has chosen already.
    if (main === null || main.contains(document.activeElement)) return;
    const target = main.querySelector<HTMLElement>('h1') ?? main;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname]);
}
