import type { MissingInput } from '@rei/domain/analysis/figure';

const reasons: Record<MissingInput, string> = {
  price: 'no list price',
  rent: 'no rent data',
  beds: 'bedrooms unknown',
  unit_beds: 'bedrooms unknown',
  unit_count: 'units unknown',
  land: 'no dwelling',
  rate: 'no rate yet',
  sqft: 'area unknown',
};

/** Why a figure is a dash, in the two or three words that fit below it. */
export function shortReason(missing: MissingInput): string {
  return reasons[missing];
}
