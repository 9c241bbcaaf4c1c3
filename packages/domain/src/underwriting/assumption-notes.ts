import type { AssumptionKey } from './assumptions.ts';
import { vacancyReference } from './state-figures.ts';

/** What is said of an assumption that nobody entered, in place of the usual note. */
export const ownNotes: Partial<Record<AssumptionKey, string>> = {
  rentFromMarket: 'What homes nearby ask, without utilities. HUD’s rent where unknown',
  landlordSurcharge: 'A landlord’s policy costs about 25% more than an owner’s (Insurance Information Institute)',
  reserveYearly: 'By component: add up each cost divided by its years of life. Blank, the reserve follows rent or size',
  reserveAfterNoi: 'As many lenders count it. It lowers the cash flow either way',
  costsBySize: 'Off, they are a share of the rent, which is too little where rents are low',
  rebuildPerSqft: 'An estimate for the whole country. Used for insurance, and for repairs and reserve by size',
  repairsOfRebuild: 'Counts where repairs go by size and age',
  reserveOfRebuild: 'Counts where the reserve goes by size and age: 0.55 of it for new homes to 1.3 for old ones',
};

const usualNote = 'Common rule of thumb, not local data';

/** What stands beside a common assumption of a home in this state. */
export function assumptionNote(key: AssumptionKey, state: string): string {
  if (key === 'growsFromArv') {
    return 'On, value and equity start at your ARV where you entered one; off, at the purchase price';
  }
  if (key === 'insuranceRate' || key === 'insuranceLowest') {
    return 'Not a quote: 0.5% of the price and at least $800 per year, 25% more for a landlord’s policy. Counts where state or size are unknown, or once you enter it';
  }
  return (
    ownNotes[key] ??
    [usualNote, key === 'vacancyRate' ? vacancyReference(state) : null].filter((part) => part !== null).join('. ')
  );
}
