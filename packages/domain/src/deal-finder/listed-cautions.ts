import type { PropertyType } from '../listings/property-type.ts';
import { cautionBit } from './cautions.ts';

/** The cautions that a listing's own facts give, as bits: what is not known of it, and what is no house. */
export function listedCautions({
  type,
  beds,
  sqft,
}: {
  type: PropertyType;
  beds: number | null;
  sqft: number | null;
}): number {
  if (type === 'land') return cautionBit('land');
  return (
    (beds === null ? cautionBit('beds_unknown') : 0) |
    (sqft === null || sqft === 0 ? cautionBit('area_unknown') : 0) |
    (type === 'mobile' ? cautionBit('mobile_home') : 0)
  );
}
