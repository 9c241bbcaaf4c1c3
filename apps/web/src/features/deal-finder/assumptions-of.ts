import { type Assumptions, resolveAssumptions } from '@rei/domain/underwriting/resolve-assumptions';
import type { DealView } from './deal-view.ts';
import type { Assumed } from './hooks/use-assumed.ts';

/** Every assumption with where it comes from, apart from what a listing's state and its own dues decide. */
export function assumptionsOf({ profile, market }: Assumed, { typed }: Pick<DealView, 'typed'>): Assumptions {
  return resolveAssumptions({
    state: '',
    propertyType: 'single_family',
    isGrossRent: true,
    utilityTable: null,
    building: { sqft: null, yearBuilt: null },
    profile,
    typed,
    listing: { hoaMonthly: null, source: '', date: null },
    market,
  });
}
