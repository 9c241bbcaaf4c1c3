import { suiteName } from '@rei/domain/kernel/product';
import FileUp from 'lucide-react/icons/file-up';
import House from 'lucide-react/icons/house';
import LogOut from 'lucide-react/icons/log-out';
import Search from 'lucide-react/icons/search';
import User from 'lucide-react/icons/user';
import { Link, NavLink } from 'react-router';
import { useLogout } from '#features/accounts/mutations.ts';
import { useCurrentUser } from '#lib/session.ts';
import { LogoMark } from '#ui/logo-mark.tsx';
import { paths } from '../paths.ts';
import { useLeaveToLogin } from '../use-leave-to-login.ts';
import styles from './shell.module.css';

const entries = [
  { label: 'Property Search', to: paths.dashboardSearch.href(), Icon: Search },
  { label: 'My Properties', to: paths.myProperties.href(), Icon: House },
] as const;

/** Entries of the side drawer; `onChoose` after a choice that may not change the page. */
export function Navigation({ onChoose }: { onChoose?: () => void }) {
  const user = useCurrentUser();
  const logout = useLogout(useLeaveToLogin());
  return (
    <>
      <Link className={styles.brand} to={paths.dashboard.href()} onClick={onChoose}>
        <LogoMark />
        <span>{user.company || suiteName}</span>
      </Link>
      <nav className={styles.nav} aria-label="Main">
        {entries.map(({ label, to, Icon }) => (
          <NavLink key={to} to={to} onClick={onChoose}>
            <Icon aria-hidden />
            {label}
          </NavLink>
        ))}
        {user.is_admin && (
          <NavLink to={paths.imports.href()} onClick={onChoose}>
            <FileUp aria-hidden />
            Import data
          </NavLink>
        )}
        <hr />
        <NavLink to={paths.profile.href()} onClick={onChoose}>
          <User aria-hidden />
          My Info
        </NavLink>
        <button type="button" onClick={() => logout.mutate()}>
          <LogOut aria-hidden />
          Logout
        </button>
      </nav>
    </>
  );
}
