import Menu from 'lucide-react/icons/menu';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useLiveNotifications } from '#features/notifications/live/use-live-notifications.ts';
import { usePageKeys } from '#lib/use-page-keys.ts';
import { chooseRail, useRail } from '#ui/rail.ts';
import { useIsMobile } from '#ui/use-media.ts';
import { SkipLink } from '../skip-link.tsx';
import { mainId } from '../use-route-focus.ts';
import { Navigation } from './navigation.tsx';
import styles from './shell.module.css';
import { ShellHeader } from './shell-header.tsx';
import { useInstallationName } from './use-installation-name.ts';
import { useTypedAhead } from './use-typed-ahead.ts';

type Overlay = 'navigation' | 'search' | 'shortcuts';

const MobileDrawer = lazy(() => import('./mobile-drawer.tsx').then((module) => ({ default: module.MobileDrawer })));
const QuickSearch = lazy(() => import('./quick-search.tsx').then((module) => ({ default: module.QuickSearch })));
const Shortcuts = lazy(() => import('./shortcuts.tsx').then((module) => ({ default: module.Shortcuts })));

/** Control+K, on a Mac Command+K: also while something is typed, but not above another dialog. */
function useSearchKey(onSearch: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent): void => {
    const isSearchKey = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
    if (!isSearchKey || document.querySelector('[role=dialog]')) return;
    event.preventDefault();
    onSearch();
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}

function RailButton() {
  const isRail = useRail();
  const label = isRail ? 'Expand navigation' : 'Collapse navigation';
  return (
    <button type="button" className={styles.fold} title={label} onClick={() => chooseRail(!isRail)}>
      <Menu aria-hidden />
      <span>{label}</span>
    </button>
  );
}

/** The frame of every signed-in page: navigation at the side, from 768 px; below, behind a button. */
export function Shell() {
  const { pathname } = useLocation();
  useInstallationName();
  useLiveNotifications();
  const [overlay, setOverlay] = useState<Overlay>();
  const [wasDrawerOpened, setDrawerOpened] = useState(false);
  const isMobile = useIsMobile();
  const close = () => setOverlay(undefined);
  useSearchKey(() => setOverlay('search'));
  const { take } = useTypedAhead(overlay === 'search', close);
  usePageKeys({ '?': () => setOverlay('shortcuts') });

  // A choice in the drawer leads to another page, which the drawer would cover.
  useEffect(() => {
    if (pathname) setOverlay((shown) => (shown === 'navigation' ? undefined : shown));
  }, [pathname]);

  return (
    <>
      <SkipLink />
      {/* Where it is only opened by hand, it need neither be drawn nor ask for its counts. */}
      {!isMobile && (
        <aside className={styles.drawer}>
          <Navigation />
          <RailButton />
        </aside>
      )}
      <ShellHeader
        onOpenNavigation={() => {
          setDrawerOpened(true);
          setOverlay('navigation');
        }}
        onSearch={() => setOverlay('search')}
        onShortcuts={() => setOverlay('shortcuts')}
      />
      <Suspense>
        {wasDrawerOpened && <MobileDrawer isOpen={overlay === 'navigation'} onClose={close} />}
        {overlay === 'search' && (
          <QuickSearch takeTyped={take} onClose={close} onShortcuts={() => setOverlay('shortcuts')} />
        )}
        {overlay === 'shortcuts' && <Shortcuts onClose={close} />}
      </Suspense>
      <main id={mainId} className={styles.page} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
