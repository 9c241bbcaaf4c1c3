import { calculatorKinds, calculatorTitles } from '@rei/domain/calculators/catalog';
import Calculator from 'lucide-react/icons/calculator';
import FileSignature from 'lucide-react/icons/file-signature';
import FileText from 'lucide-react/icons/file-text';
import Keyboard from 'lucide-react/icons/keyboard';
import LogOut from 'lucide-react/icons/log-out';
import Moon from 'lucide-react/icons/moon';
import PenLine from 'lucide-react/icons/pen-line';
import Plus from 'lucide-react/icons/plus';
import Sun from 'lucide-react/icons/sun';
import { useLogout } from '#features/accounts/mutations.ts';
import { QuickSearchDialog } from '#features/quick-search/components/quick-search-dialog.tsx';
import type { Entry } from '#features/quick-search/entry.ts';
import { chooseScheme, useColorScheme } from '#lib/color-scheme.ts';
import { useCurrentUser } from '#lib/session.ts';
import { paths } from '../paths.ts';
import { useLeaveToLogin } from '../use-leave-to-login.ts';
import { entriesFor } from './navigation.tsx';

interface QuickSearchProps {
  /** What was typed before the field had the focus. */
  takeTyped: () => string;
  onClose: () => void;
  onShortcuts: () => void;
}

const otherWords: Record<string, string> = {
  [paths.dashboard.href()]: 'dashboard home',
  [paths.mail.href()]: 'mail email messages',
  [paths.myProperties.href()]: 'saved deals board',
  [paths.profile.href()]: 'profile account password security settings',
  [paths.offer.href()]: 'letter loi',
  [paths.tools.href()]: 'calculators',
};

/** The search over everything, with every page that this user may open and what can be begun from anywhere. */
export function QuickSearch({ takeTyped, onClose, onShortcuts }: QuickSearchProps) {
  const user = useCurrentUser();
  const logout = useLogout(useLeaveToLogin());
  const otherScheme = useColorScheme() === 'dark' ? 'light' : 'dark';
  const pages: Entry[] = [
    ...entriesFor(user).map(({ label, to, Icon }) => ({ id: `page ${to}`, label, to, Icon, words: otherWords[to] })),
    ...calculatorKinds.map((kind) => {
      const to = paths.calculator.href(kind);
      return {
        id: `page ${to}`,
        label: calculatorTitles[kind].title,
        detail: 'Tools',
        to,
        Icon: Calculator,
        words: 'calculator',
      };
    }),
  ];
  const actions: Entry[] = [
    { id: 'add', label: 'Add property', to: paths.newProperty.href(), Icon: Plus, words: 'new off-market lead' },
    {
      id: 'write',
      label: 'New message',
      to: paths.mailCompose.href(),
      Icon: PenLine,
      words: 'write mail email compose',
    },
    {
      id: 'scheme',
      label: `Switch to ${otherScheme}`,
      act: () => chooseScheme(otherScheme),
      Icon: otherScheme === 'dark' ? Moon : Sun,
      words: 'dark light mode theme colors',
    },
    { id: 'shortcuts', label: 'Keyboard shortcuts', act: onShortcuts, Icon: Keyboard, words: 'keys help' },
    { id: 'logout', label: 'Logout', act: () => logout.mutate(), Icon: LogOut, words: 'log out sign out' },
  ];
  return (
    <QuickSearchDialog
      takeTyped={takeTyped}
      onClose={onClose}
      pages={pages}
      actions={actions}
      actionsOn={({ propertyId, name }) => [
        {
          id: 'offer',
          label: `Make an offer on ${name}`,
          to: paths.offer.href({ propertyId }),
          Icon: FileText,
        },
        {
          id: 'contract',
          label: `Start a contract for ${name}`,
          to: paths.contract.href({ propertyId }),
          Icon: FileSignature,
        },
      ]}
      hrefs={{
        savedProperty: paths.savedProperty.href,
        analysis: paths.analysis.href,
        search: paths.dashboardSearch.href,
        buyers: (q) => `${paths.buyers.href()}?${new URLSearchParams({ q })}`,
        message: paths.mailMessage.href,
        agent: paths.agent.href,
        user: paths.userEdit.href,
      }}
    />
  );
}
