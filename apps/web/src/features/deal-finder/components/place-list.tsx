import type { DealAnswer } from '@rei/domain/deal-finder/answer';
import { formatNumber, formatPercent } from '@rei/domain/kernel/format';
import { memo, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ShareBar } from '#ui/share-bar.tsx';
import styles from './place-list.module.css';

const levels = {
  state: 'share by state',
  county: 'share by county',
  city: 'share by city',
  zip: 'share by ZIP',
} as const;

/** How many places are shown before one asks for more. */
const firstPlaces = 8;

interface PlaceListProps {
  places: DealAnswer['places'];
  /** Searches in a place, as the search box reads its name. */
  onNarrow: (place: string) => void;
}

/** How many pass in each place; a click narrows the question to it. */
export const PlaceList = memo(function PlaceList({ places, onNarrow }: PlaceListProps) {
  const [isAll, setAll] = useState(false);
  const [first] = places;
  if (!first) return null;
  const shown = isAll ? places : places.slice(0, firstPlaces);
  return (
    <Card title="Where deals pass" tag={<span className={styles.level}>{levels[first.level]}</span>} flush>
      <ul className={styles.list}>
        {shown.map(({ level, key, name, count, passing }) => {
          const share = count === 0 ? 0 : (passing / count) * 100;
          return (
            <li key={key}>
              <button type="button" onClick={() => onNarrow(level === 'zip' ? key : name)}>
                <span className={styles.name}>{name}</span>
                <ShareBar share={share / 100} />
                <b>{formatPercent(share, 0)}</b>
                <span className={styles.counts}>
                  {formatNumber(passing)}/{formatNumber(count)}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {places.length > firstPlaces && (
        <div className={styles.more}>
          <Button variant="text" size="small" onClick={() => setAll(!isAll)}>
            {isAll ? 'Show fewer' : `Show all ${places.length}`}
          </Button>
        </div>
      )}
    </Card>
  );
});
