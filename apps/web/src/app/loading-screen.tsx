import { useLocation } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { inShell } from './in-shell.ts';
import { pageHeads } from './page-heads.ts';

/**
 * Fills the window while nothing else can be shown; where a page will have the navigation around it, within its outline,
 * and with what the page begins with. The document begins with the same, with these classes.
 */
export function LoadingScreen({ text }: { text?: string }) {
  const { pathname } = useLocation();
  // What is said instead has nothing to do with the page.
  const head = text === undefined ? pageHeads[pathname] : undefined;
  return (
    <div className={classNames('loading-screen', inShell.test(pathname) && 'loading-in-shell')}>
      {head && (
        <div className="loading-head" aria-hidden>
          <p>{head.title}</p>
          <p>{head.about}</p>
        </div>
      )}
      <p role="status">{text ?? 'Loading'}</p>
    </div>
  );
}
