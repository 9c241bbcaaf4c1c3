import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useLiveNotifications } from '#features/notifications/live/use-live-notifications.ts';
import { SkipLink } from '../skip-link.tsx';
import { mainId } from '../use-route-focus.ts';
import { Navigation } from './navigation.tsx';
import styles from './shell.module.css';
import { ShellHeader } from './shell-header.tsx';
import { useInstallationName } from './use-installation-name.ts';

const MobileDrawer = lazy(() => import('./mobile-drawer.tsx').then((module) => ({ default: module.MobileDrawer })));

/** The frame of every signed-in page: navigation at the side, from 768 px; below, behind a button. */
export function Shell() {
  const { pathname } = useLocation();
  useInstallationName();
  useLiveNotifications();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [wasDrawerOpened, setDrawerOpened] = useState(false);

  // A choice in the drawer leads to another page, which the drawer would cover.
  useEffect(() => {
    if (pathname) setDrawerOpen(false);
  }, [pathname]);

  return (
    <>
      <SkipLink />
      <aside className={styles.drawer}>
        <Navigation />
      </aside>
      <ShellHeader
        onOpenNavigation={() => {
          setDrawerOpened(true);
          setDrawerOpen(true);
        }}
      />
      {wasDrawerOpened && (
        <Suspense>
          <MobileDrawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} />
        </Suspense>
      )}
      <main id={mainId} className={styles.page} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
