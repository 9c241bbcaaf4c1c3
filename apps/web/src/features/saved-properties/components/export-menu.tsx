import Download from 'lucide-react/icons/download';
import House from 'lucide-react/icons/house';
import User from 'lucide-react/icons/user';
import { classNames } from '#ui/class-names.ts';
import { Menu, MenuButton } from '#ui/menu.tsx';
import { type ExportQuery, useExportSaved } from '../hooks/use-export-saved.ts';
import styles from './export-menu.module.css';

interface ExportMenuProps {
  query: ExportQuery;
  /** At the bottom of the page the choices stand above the button. */
  opensUp?: boolean;
  className?: string | undefined;
}

/** Downloads saved properties as a file: with their figures, or grouped by their agents. */
export function ExportMenu({ query, opensUp = false, className }: ExportMenuProps) {
  const exporting = useExportSaved(query);
  return (
    <Menu
      isOutlined
      opensUp={opensUp}
      triggerClassName={classNames(styles.trigger, !opensUp && styles.inHead, className)}
      trigger={
        <>
          <Download aria-hidden />
          <span>{exporting.isPending ? 'Preparing CSV…' : 'Download CSV'}</span>
        </>
      }
    >
      <MenuButton icon={<House aria-hidden />} onClick={() => exporting.mutate('properties')}>
        Properties with their figures
      </MenuButton>
      <MenuButton icon={<User aria-hidden />} onClick={() => exporting.mutate('agents')}>
        Agents with their properties
      </MenuButton>
    </Menu>
  );
}
