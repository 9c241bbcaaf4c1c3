import type { Property } from '@rei/domain/listings/property';
import { lazy, Suspense } from 'react';
import { Card } from '#ui/card.tsx';
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
    <Card title="Units" tag={property.description.units_typed && <Tag tone="brass">entered by you</Tag>} flush>
      <Suspense fallback={<Skeleton height={244} />}>
        <UnitsEditor property={property} rents={analysis?.rents.rents} />
      </Suspense>
      <PrintUnits property={property} />
    </Card>
  );
}
