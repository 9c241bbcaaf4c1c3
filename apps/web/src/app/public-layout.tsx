import { lazy, Suspense } from 'react';
import { Link, Outlet } from 'react-router';
import { useProductName } from '#lib/product-name.ts';
import { useSession } from '#lib/session.ts';
import { ButtonLink } from '#ui/button.tsx';
import { LogoMark } from '#ui/logo-mark.tsx';
import { paths } from './paths.ts';
import styles from './public-layout.module.css';
import { SchemeSwitch } from './scheme-switch.tsx';
import { SkipLink } from './skip-link.tsx';
import { Street } from './street.tsx';
import { mainId } from './use-route-focus.ts';

/** Most visitors are not signed in. */
const UserMenu = lazy(() => import('./user-menu.tsx').then((module) => ({ default: module.UserMenu })));

export function Component() {
  const { user } = useSession();
  return (
    <div className={styles.layout}>
      <SkipLink />
      <header className={styles.header}>
        <div className={styles.bar}>
          <Link className={styles.brand} to={paths.landing.href()}>
            <LogoMark />
            <span>{useProductName()}</span>
          </Link>
          <SchemeSwitch />
          {user ? (
            <Suspense>
              <UserMenu />
            </Suspense>
          ) : (
            <nav className={styles.links} aria-label="Account">
              <ButtonLink variant="text" to={paths.login.href()}>
                Login
              </ButtonLink>
              <ButtonLink to={paths.register.href()}>Signup</ButtonLink>
            </nav>
          )}
        </div>
      </header>
      <main id={mainId} className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <footer className={styles.footer}>
        <nav className={styles.more} aria-label="More">
          <Link to={paths.login.href()}>Login</Link>
          <Link to={paths.register.href()}>Signup</Link>
          <a href="/api/docs">API docs</a>
          <a href="/api/openapi.json">OpenAPI description</a>
        </nav>
        <Street />
      </footer>
    </div>
  );
}
