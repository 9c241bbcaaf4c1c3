import { Link, useLocation } from 'react-router';
import { usePageTitle } from '#lib/document-title.ts';
import { useCurrentUser } from '#lib/session.ts';
import { paths } from '../paths.ts';
import { entriesFor } from './navigation.tsx';
import styles from './shell-header.module.css';

/** The page that is shown, behind the drawer's page that it lies below. */
export function Breadcrumb() {
  const { pathname } = useLocation();
  const title = usePageTitle();
  // An analysis has an address of its own; it is reached from the search.
  const place = pathname.startsWith(paths.analysis.href('')) ? `${paths.dashboardSearch.href()}/` : pathname;
  const parent = entriesFor(useCurrentUser()).find(({ to, isExact }) => !isExact && place.startsWith(`${to}/`));
  return (
    <nav className={styles.crumbs} aria-label="Breadcrumb">
      <ol>
        {parent && parent.label !== title && (
          <li>
            <Link to={parent.to}>{parent.label}</Link>
          </li>
        )}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
