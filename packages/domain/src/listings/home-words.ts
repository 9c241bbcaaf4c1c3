import { formatNumber } from '../kernel/format.ts';
import type { Property } from './property.ts';
import { propertyTypeLabel } from './property-type.ts';

/** 'Single Family · 3 bd · 1.5 ba · 1,240 sqft · built 1925', of what is known. */
export function homeWords({ type, beds, baths, sqft, year_built }: Property['description']): string {
  return [
    propertyTypeLabel(type),
    beds === null ? '' : `${formatNumber(beds)} bd`,
    baths === null ? '' : `${formatNumber(baths)} ba`,
    sqft === null ? '' : `${formatNumber(sqft)} sqft`,
    year_built === null ? '' : `built ${year_built}`,
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
