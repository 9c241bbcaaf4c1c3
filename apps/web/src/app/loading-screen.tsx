import { useLocation } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import styles from './loading-screen.module.css';

/** Pages behind the sign-in, which have the navigation around them. */
const inShell = /^\/(dashboard|search|analysis)(\/|$)/;

/** Fills the window while nothing else can be shown; where a page will have the navigation around it, within its outline. */
export function LoadingScreen({ text = 'Loading' }: { text?: string }) {
  const { pathname } = useLocation();
  return (
    <div className={classNames(styles.screen, inShell.test(pathname) && styles.shell)} role="status">
      {text}
    </div>
  );
}
