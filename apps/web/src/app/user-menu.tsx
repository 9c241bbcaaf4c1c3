import Bell from 'lucide-react/icons/bell';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ContactIcon from 'lucide-react/icons/contact';
import HandCoins from 'lucide-react/icons/hand-coins';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LogOut from 'lucide-react/icons/log-out';
import Users from 'lucide-react/icons/users';
import { lazy, Suspense } from 'react';
import { useLogout } from '#features/accounts/mutations.ts';
import { useSession } from '#lib/session.ts';
import { Menu, MenuButton, MenuDivider, MenuLink } from '#ui/menu.tsx';
import { paths } from './paths.ts';
import { useLeaveToLogin } from './use-leave-to-login.ts';
import styles from './user-menu.module.css';

/** Comes with the first signed-in user: visitors have no notifications. */
const UnreadBadge = lazy(() =>
  import('#features/notifications/components/unread-badge.tsx').then(({ UnreadBadge }) => ({ default: UnreadBadge })),
);

function initials(label: string): string {
  const words = label.split(/[\s._-]+/).filter((word) => word !== '');
  // By character, not by half of one: names begin with emoji as well.
  const [first = ''] = words.at(0) ?? '';
  const [last = ''] = words.length > 1 ? (words.at(-1) ?? '') : '';
  return (first + last).toUpperCase();
}

/** The signed-in user's button, named after the user, with the ways in and out. */
export function UserMenu({ onShortcuts }: { onShortcuts?: () => void }) {
  const { user } = useSession();
  const logout = useLogout(useLeaveToLogin());
  if (user === null) return null;
  const label = user.name || user.email;
  return (
    <Menu
      triggerClassName={styles.user}
      trigger={
        <>
          <span className={styles.avatar} aria-hidden="true">
            {initials(label)}
          </span>
          <span className={styles.who}>{label}</span>
          <Suspense>
            <UnreadBadge />
          </Suspense>
          <ChevronDown className={styles.arrow} aria-hidden />
        </>
      }
    >
      <MenuLink to={paths.dashboard.href()} icon={<LayoutDashboard aria-hidden />}>
        Dashboard
      </MenuLink>
      <MenuLink to={paths.notifications.href()} icon={<Bell aria-hidden />}>
        Notifications
      </MenuLink>
      <MenuLink to={paths.buyers.href()} icon={<HandCoins aria-hidden />}>
        Buyers List
      </MenuLink>
      {user.is_admin && (
        <MenuLink to={paths.users.href()} icon={<Users aria-hidden />}>
          Users
        </MenuLink>
      )}
      {user.is_admin && (
        <MenuLink to={paths.agents.href()} icon={<ContactIcon aria-hidden />}>
          Agents
        </MenuLink>
      )}
      <MenuDivider />
      {onShortcuts && (
        <MenuButton onClick={onShortcuts} icon={<kbd aria-hidden>?</kbd>}>
          Keyboard shortcuts
        </MenuButton>
      )}
      <MenuButton onClick={() => logout.mutate()} icon={<LogOut aria-hidden />}>
        Logout
      </MenuButton>
    </Menu>
  );
}
