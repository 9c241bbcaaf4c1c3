import { formatNumber } from '@rei/domain/kernel/format';
import type { Property } from '@rei/domain/listings/property';
import { FoldCard } from '#ui/fold-card.tsx';
import { Tag } from '#ui/tag.tsx';
import type { Analysis } from '../hooks/use-analysis.ts';
import { PrintUnits } from './print-units.tsx';
import { UnitsEditor } from './units-editor.tsx';

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
      <UnitsEditor property={property} rents={analysis?.rents.rents} />
      <PrintUnits property={property} />
    </FoldCard>
  );
}
