import ListIcon from 'lucide-react/icons/list';
import MapIcon from 'lucide-react/icons/map';
import { Button } from '#ui/button.tsx';
import { Segments } from '#ui/segments.tsx';
import { useIsMobile } from '#ui/use-media.ts';
import type { SearchView } from '../hooks/use-search-view.ts';
import styles from './view-switch.module.css';

interface ViewSwitchProps {
  view: SearchView;
  options: readonly { value: SearchView; label: string }[];
  onChange: (view: SearchView) => void;
}

/** List, map or both; on a phone one button that switches between list and map. */
export function ViewSwitch({ view, options, onChange }: ViewSwitchProps) {
  const isMobile = useIsMobile();
  if (!isMobile) {
    return (
      <div className={styles.segments}>
        <Segments label="View" value={view} options={options} onChange={onChange} />
      </div>
    );
  }
  const isMap = view === 'map';
  return (
    <div className={styles.turn}>
      <Button
        variant="primary"
        size="large"
        icon={isMap ? <ListIcon aria-hidden /> : <MapIcon aria-hidden />}
        onClick={() => onChange(isMap ? 'list' : 'map')}
      >
        {isMap ? 'List' : 'Map'}
      </Button>
    </div>
  );
}
