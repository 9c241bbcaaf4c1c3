import Menu from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import { useProductName } from '#lib/product-name.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { SchemeSwitch } from '../scheme-switch.tsx';
import { UserMenu } from '../user-menu.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import styles from './shell-header.module.css';

interface ShellHeaderProps {
  onOpenNavigation: () => void;
  onSearch: () => void;
  onShortcuts: () => void;
}

const searchKey = /^(Mac|iP)/.test(navigator.platform) ? '⌘K' : 'Ctrl K';

export function ShellHeader({ onOpenNavigation, onSearch, onShortcuts }: ShellHeaderProps) {
  return (
    <header className={styles.header}>
      <IconButton label="Open navigation" className={styles.burger} onClick={onOpenNavigation}>
        <Menu aria-hidden />
      </IconButton>
      <div className={styles.here}>
        <span className={styles.name}>{useProductName()}</span>
        <Breadcrumb />
      </div>
      <button
        type="button"
        className={styles.search}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onSearch}
      >
        <Search aria-hidden />
        <span>Search properties, agents, places</span>
        <kbd aria-hidden>{searchKey}</kbd>
      </button>
      <SchemeSwitch />
      <UserMenu onShortcuts={onShortcuts} />
    </header>
  );
}
