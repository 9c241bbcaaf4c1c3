import { type MapMeasure, mapMeasures, marketMeasureRules } from '@rei/domain/markets/measures';
import { lazy, type ReactNode, Suspense } from 'react';
import { Card } from '#ui/card.tsx';
import { Select } from '#ui/select.tsx';
import type { MarketMapProps } from './market-map.tsx';
import { MarketsLoading } from './markets-loading.tsx';

const MarketMap = lazy(() => import('./market-map.tsx').then((module) => ({ default: module.MarketMap })));

const options = mapMeasures.map((value) => ({ value, label: marketMeasureRules[value].label }));

interface MarketMapCardProps extends MarketMapProps {
  onMeasure: (measure: MapMeasure) => void;
  className?: string | undefined;
  /** Where the same figures are as a table. */
  children?: ReactNode;
}

export function MarketMapCard({ onMeasure, className, children, ...map }: MarketMapCardProps) {
  return (
    <Card
      title="Map"
      className={className}
      flush
      action={<Select label="Color by" hideLabel value={map.measure} options={options} onChange={onMeasure} />}
    >
      <Suspense fallback={<MarketsLoading text="Loading map..." />}>
        <MarketMap {...map} />
      </Suspense>
      {children}
    </Card>
  );
}
