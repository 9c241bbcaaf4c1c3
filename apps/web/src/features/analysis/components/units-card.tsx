import { formatNumber } from '@rei/domain/kernel/format';
import type { Property } from '@rei/domain/listings/property';
import { lazy, Suspense } from 'react';
import { FoldCard } from '#ui/fold-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tag } from '#ui/tag.tsx';
import type { Analysis } from '../hooks/use-analysis.ts';
import { PrintUnits } from './print-units.tsx';

/** Most properties are one dwelling. */
const UnitsEditor = lazy(() => import('./units-editor.tsx').then((module) => ({ default: module.UnitsEditor })));

interface UnitsCardProps {
  property: Property;
  /** Undefined while rents are being fetched. */
  analysis: Analysis | undefined;
}

/** The dwellings of a multi-family property, which decide its rent. */
export function UnitsCard({ property, analysis }: UnitsCardProps) {
  return (
    <FoldCard
      title="Units"
      folds="phone"
      startsOpen={property.description.units === null}
      summary={`${formatNumber(property.description.units)} units`}
      tag={property.description.units_typed && <Tag tone="brass">entered by you</Tag>}
      flush
    >
      <Suspense fallback={<Skeleton height={244} />}>
        <UnitsEditor property={property} rents={analysis?.rents.rents} />
      </Suspense>
      <PrintUnits property={property} />
    </FoldCard>
  );
}
