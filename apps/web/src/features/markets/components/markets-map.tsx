import { usStates } from '@rei/domain/kernel/us-states';
import type { MarketPlace } from '@rei/domain/markets/place';
import { useMemo } from 'react';
import { Card } from '#ui/card.tsx';
import { Select } from '#ui/select.tsx';
import { type MarketView, mapMeasureOf, placeOfArea, stateOf } from '../market-view.ts';
import styles from './market-map.module.css';
import type { MarketMapProps } from './market-map.tsx';
import { MarketMapCard } from './market-map-card.tsx';
import cardStyles from './markets.module.css';

interface MarketsMapProps extends Pick<MarketMapProps, 'pointed' | 'onPoint'> {
  view: MarketView;
  onChange: (changes: Record<string, string | undefined>) => void;
  onChoose: (place: MarketPlace) => void;
}

const states = [
  { value: '', label: 'Choose a state' },
  ...Object.entries(usStates).map(([value, label]) => ({ value, label })),
];

/** The table's markets as areas; the table below is in the order of what colors them. */
export function MarketsMap({ view, onChange, onChoose, ...pointing }: MarketsMapProps) {
  const { level, county } = view;
  const outlined = useMemo(() => (county === undefined ? undefined : { level: 'county', key: county }), [county]);
  const state = stateOf(view);
  if (level === 'city' || (level === 'zip' && state === undefined)) {
    return (
      <Card title="Map" className={cardStyles.map} flush>
        <div className={styles.ask}>
          <p>
            {level === 'city'
              ? 'Cities have no outlines. Choose counties or ZIPs to see them on a map.'
              : 'ZIPs are shown one state at a time.'}
          </p>
          {level === 'zip' && (
            <Select label="State" value="" options={states} onChange={(chosen) => onChange({ state: chosen })} />
          )}
        </div>
      </Card>
    );
  }
  return (
    <MarketMapCard
      className={cardStyles.map}
      level={level}
      state={level === 'state' ? undefined : state}
      measure={mapMeasureOf(view)}
      outlined={outlined}
      {...pointing}
      onMeasure={(sort) => onChange({ sort, direction: 'desc' })}
      onChoose={(area) => onChoose(placeOfArea(level, area, state))}
    />
  );
}
