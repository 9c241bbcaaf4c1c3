import List from 'lucide-react/icons/list';
import MapIcon from 'lucide-react/icons/map';
import Kanban from 'lucide-react/icons/square-kanban';
import { Link, type To } from 'react-router';
import type { SavedLayout } from '../saved-view.ts';
import styles from './view-switch.module.css';

const layouts = [
  { layout: 'list', label: 'List', Icon: List },
  { layout: 'board', label: 'Board', Icon: Kanban },
  { layout: 'map', label: 'Map', Icon: MapIcon },
] as const satisfies readonly { layout: SavedLayout; label: string; Icon: typeof List }[];

interface ViewSwitchProps {
  layout: SavedLayout;
  hrefOf: (layout: SavedLayout) => To;
}

/** The same properties as a list, as a board or on a map. */
export function ViewSwitch({ layout: current, hrefOf }: ViewSwitchProps) {
  return (
    <nav className={styles.switch} aria-label="View">
      {layouts.map(({ layout, label, Icon }) => (
        <Link
          key={layout}
          to={hrefOf(layout)}
          aria-current={layout === current ? 'true' : undefined}
          preventScrollReset
        >
          <Icon aria-hidden />
          <span>{label}</span>
        </Link>
      ))}
    </nav>
  );
}
