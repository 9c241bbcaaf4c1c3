import { formatNumber } from '@rei/domain/kernel/format';
import type { Property } from '@rei/domain/listings/property';
import { isMultiFamily } from '@rei/domain/listings/property-type';

/** '3 bd · 2 ba · 1,412 sqft', for several dwellings with their number in front; what is unknown is left out. */
export function factsOf({ description, prop_type }: Pick<Property, 'description' | 'prop_type'>): string {
  const { units, beds, baths, sqft } = description;
  return [
    units !== null && isMultiFamily(prop_type) && (units === 1 ? '1 unit' : `${formatNumber(units)} units`),
    beds !== null && (beds === 0 ? 'Studio' : `${formatNumber(beds)} bd`),
    baths !== null && `${formatNumber(baths)} ba`,
    sqft !== null && `${formatNumber(sqft)} sqft`,
  ]
    .filter((fact) => fact !== false)
    .join(' · ');
}
