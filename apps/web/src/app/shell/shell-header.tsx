import Menu from 'lucide-react/icons/menu';
import { useProductName } from '#lib/product-name.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { SchemeSwitch } from '../scheme-switch.tsx';
import { UserMenu } from '../user-menu.tsx';
import styles from './shell.module.css';

export function ShellHeader({ onOpenNavigation }: { onOpenNavigation: () => void }) {
  return (
    <header className={styles.header}>
      <IconButton label="Open navigation" className={styles.burger} onClick={onOpenNavigation}>
        <Menu aria-hidden />
      </IconButton>
      <span className={styles.name}>{useProductName()}</span>
      <SchemeSwitch />
      <UserMenu />
    </header>
  );
}
