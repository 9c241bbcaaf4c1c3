import type { MapMeasure } from '@rei/domain/markets/measures';
import { type MarketPlace, marketHref } from '@rei/domain/markets/place';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useReached } from '#lib/use-reached.ts';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { placeOfArea } from '../market-view.ts';
import mapStyles from './market-map.module.css';
import { MarketMapCard } from './market-map-card.tsx';
import styles from './market-page.module.css';

interface PlaceMapProps {
  market: MarketPlace;
  tableHref: (query: Record<string, string | undefined>) => string;
}

/** Where a market lies among its neighbors: counties of its state, or ZIPs. Begun when somebody scrolls to it. */
export function PlaceMap({ market, tableHref }: PlaceMapProps) {
  const navigate = useNavigate();
  const [measure, setMeasure] = useState<MapMeasure>('passing');
  const place = useReached<HTMLDivElement>({ afterSign: true });
  const { level: own, key, state } = market;
  const outlined = useMemo(() => ({ level: own, key }), [own, key]);
  const level = own === 'state' ? 'county' : 'zip';
  return (
    <div ref={place.ref} className={styles.map}>
      {!place.isReached && (
        <Card title="Map">
          <Skeleton height={338} />
        </Card>
      )}
      {place.isReached && (
        <MarketMapCard
          level={level}
          state={state}
          measure={measure}
          outlined={outlined}
          onMeasure={setMeasure}
          onChoose={(area) => void navigate(marketHref(placeOfArea(level, area, state)))}
        >
          <p className={mapStyles.foot}>
            <Link to={tableHref({ level, state, sort: measure })}>Same figures as a table</Link>
          </p>
        </MarketMapCard>
      )}
    </div>
  );
}
