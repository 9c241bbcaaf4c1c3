import type { User as SignedInUser } from '@rei/domain/accounts/user';
import { suiteName } from '@rei/domain/kernel/product';
import ArrowDownWideNarrow from 'lucide-react/icons/arrow-down-wide-narrow';
import Bell from 'lucide-react/icons/bell';
import Bookmark from 'lucide-react/icons/bookmark';
import Calculator from 'lucide-react/icons/calculator';
import ChartNoAxesCombined from 'lucide-react/icons/chart-no-axes-combined';
import ContactIcon from 'lucide-react/icons/contact';
import FileSignature from 'lucide-react/icons/file-signature';
import FileText from 'lucide-react/icons/file-text';
import FileUp from 'lucide-react/icons/file-up';
import HandCoins from 'lucide-react/icons/hand-coins';
import House from 'lucide-react/icons/house';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import ScrollText from 'lucide-react/icons/scroll-text';
import Search from 'lucide-react/icons/search';
import SettingsIcon from 'lucide-react/icons/settings';
import SquareCheck from 'lucide-react/icons/square-check';
import User from 'lucide-react/icons/user';
import Users from 'lucide-react/icons/users';
import { Link } from 'react-router';
import { useLogout } from '#features/accounts/mutations.ts';
import { UnreadCount } from '#features/mail/components/unread-count.tsx';
import { UnreadBadge } from '#features/notifications/components/unread-badge.tsx';
import { useCurrentUser } from '#lib/session.ts';
import { LogoMark } from '#ui/logo-mark.tsx';
import { paths } from '../paths.ts';
import { useLeaveToLogin } from '../use-leave-to-login.ts';
import { type NavigationEntry, NavigationList } from './navigation-list.tsx';
import styles from './shell.module.css';

/** A folder that the inbox's entry does not stand for; a search goes through all of them. */
function isOtherFolder(search: URLSearchParams): boolean {
  const folder = search.get('folder') ?? 'inbox';
  return folder !== 'inbox' && folder !== 'all';
}

/** The form of one property: the entry begins with a new one. */
function isOfProperty(search: URLSearchParams): boolean {
  return search.has('propertyId');
}

const main: readonly NavigationEntry[] = [
  {
    label: 'Overview',
    to: paths.dashboard.href(),
    also: [paths.overview.href()],
    isExact: true,
    Icon: LayoutDashboard,
  },
  { label: 'Property Search', to: paths.dashboardSearch.href(), also: [paths.search.href()], Icon: Search },
  { label: 'Deal Finder', to: paths.dealFinder.href(), Icon: ArrowDownWideNarrow },
  { label: 'Saved searches', to: paths.savedSearches.href(), Icon: Bookmark },
  { label: 'Markets', to: paths.markets.href(), Icon: ChartNoAxesCombined },
  { label: 'My Properties', to: paths.myProperties.href(), Icon: House },
  { label: 'Inbox', to: paths.mail.href(), Icon: Mail, Count: UnreadCount, isOther: isOtherFolder },
  { label: 'Notifications', to: paths.notifications.href(), Icon: Bell, Count: UnreadBadge },
  { label: 'Today', to: paths.today.href(), Icon: SquareCheck },
  { label: 'Tools', to: paths.tools.href(), Icon: Calculator },
];

const deals: readonly NavigationEntry[] = [
  { label: 'Make an Offer', to: paths.offer.href(), Icon: FileText, isOther: isOfProperty },
  { label: 'Bulk offers', to: paths.campaigns.href(), Icon: FileUp },
  { label: 'Purchase Contract', to: paths.contract.href(), Icon: FileSignature, isOther: isOfProperty },
  { label: 'Buyers List', to: paths.buyers.href(), Icon: HandCoins },
];

const own: readonly NavigationEntry[] = [{ label: 'My Info', to: paths.profile.href(), Icon: User }];

const administration: readonly NavigationEntry[] = [
  { label: 'Users', to: paths.users.href(), Icon: Users },
  { label: 'Agents', to: paths.agents.href(), Icon: ContactIcon },
  { label: 'Import data', to: paths.imports.href(), Icon: FileUp },
  { label: 'Settings', to: paths.settings.href(), Icon: SettingsIcon },
  { label: 'Audit log', to: paths.auditLog.href(), Icon: ScrollText },
];

/** The pages that a user reaches from the drawer, those of administrators for them alone. */
export function entriesFor(user: Pick<SignedInUser, 'is_admin'>): NavigationEntry[] {
  return [...main, ...deals, ...own, ...(user.is_admin ? administration : [])];
}

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
        <NavigationList entries={main} onChoose={onChoose} />
        <hr />
        <NavigationList entries={deals} onChoose={onChoose} />
        <hr />
        <NavigationList entries={own} onChoose={onChoose}>
          <li>
            <button type="button" title="Logout" onClick={() => logout.mutate()}>
              <LogOut aria-hidden />
              <span>Logout</span>
            </button>
          </li>
        </NavigationList>
        {user.is_admin && <NavigationList heading="Administration" entries={administration} onChoose={onChoose} />}
      </nav>
    </>
  );
}
