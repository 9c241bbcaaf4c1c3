import ListIcon from 'lucide-react/icons/list';
import MapIcon from 'lucide-react/icons/map';
import { Button } from '#ui/button.tsx';
import { Segments } from '#ui/segments.tsx';
import { useIsMobile } from '#ui/use-media.ts';
import styles from './view-switch.module.css';

interface ViewSwitchProps<View extends string> {
  view: View;
  options: readonly { value: View; label: string }[];
  onChange: (view: NoInfer<View> | 'list' | 'map') => void;
}

/** List, map or both, and what else a page offers; on a phone one button that switches between list and map. */
export function ViewSwitch<View extends string>({ view, options, onChange }: ViewSwitchProps<View>) {
  const isMobile = useIsMobile();
  if (!isMobile) {
    return (
      <div className={styles.switch}>
        <Segments label="View" value={view} options={options} onChange={onChange} />
      </div>
    );
  }
  const isMap = view === 'map';
  return (
    <div className={styles.switch}>
      <Button
        size="large"
        icon={isMap ? <ListIcon aria-hidden /> : <MapIcon aria-hidden />}
        onClick={() => onChange(isMap ? 'list' : 'map')}
      >
        {isMap ? 'List' : 'Map'}
      </Button>
    </div>
  );
}
