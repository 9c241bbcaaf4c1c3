import { useLocation } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { inShell } from './in-shell.ts';

/**
 * Fills the window while nothing else can be shown; where a page will have the navigation around it, within its outline.
 * The document begins with the same, with these classes.
 */
export function LoadingScreen({ text = 'Loading' }: { text?: string }) {
  const { pathname } = useLocation();
  return (
    <div className={classNames('loading-screen', inShell.test(pathname) && 'loading-in-shell')} role="status">
      {text}
    </div>
  );
}
