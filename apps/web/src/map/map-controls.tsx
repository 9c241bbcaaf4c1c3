import Pentagon from 'lucide-react/icons/pentagon';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Segments } from '#ui/segments.tsx';
import styles from './listing-map.module.css';
import type { Shown } from './map-props.ts';

interface MapControlsProps {
  shown: Shown;
  measureName: string;
  onShown: (shown: Shown) => void;
  /** Whether moving the map searches what it shows. */
  follows: boolean;
  onFollows: (follows: boolean) => void;
  /** Of the area that is drawn; undefined while none is. */
  corners: number | undefined;
  onDraw: () => void;
  onFinish: () => void;
  onCancel: () => void;
  /** Searches what the map shows; undefined while it shows what was searched. */
  onSearchHere: (() => void) | undefined;
}

/** What pins say, and the ways to search an area: what the map shows, or what is drawn. */
export function MapControls(props: MapControlsProps) {
  const { shown, measureName, onShown, follows, onFollows, corners, onDraw, onFinish, onCancel, onSearchHere } = props;
  if (corners !== undefined) {
    return (
      <div className={styles.controls}>
        <div className={styles.drawing}>
          <p>Click the map to add corners. Or press Enter to add one at the center; arrow keys move the map.</p>
          <p role="status">
            {corners} {corners === 1 ? 'corner' : 'corners'}
          </p>
          <Button size="small" variant="primary" disabled={corners < 3} onClick={onFinish}>
            Search this area
          </Button>
          <Button size="small" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.controls}>
      <div className={styles.bar}>
        <Segments
          label="Pins show"
          value={shown}
          options={[
            { value: 'measure', label: measureName },
            { value: 'price', label: 'Price' },
          ]}
          onChange={onShown}
        />
        <Button size="small" icon={<Pentagon aria-hidden />} onClick={onDraw}>
          Draw area
        </Button>
      </div>
      <div className={styles.bar}>
        <span className={styles.follows}>
          <Checkbox checked={follows} onChange={onFollows}>
            Search as I move the map
          </Checkbox>
        </span>
        {onSearchHere && (
          <Button size="small" variant="primary" onClick={onSearchHere}>
            Search this area
          </Button>
        )}
      </div>
    </div>
  );
}
