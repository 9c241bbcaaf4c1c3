import type { Property } from '@rei/domain/listings/property';
import { Card } from '#ui/card.tsx';
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
    <Card title="Units" tag={property.description.units_typed && <Tag tone="brass">typed by you</Tag>} flush>
      <UnitsEditor property={property} rents={analysis?.rents.rents} />
      <PrintUnits property={property} />
    </Card>
  );
}
