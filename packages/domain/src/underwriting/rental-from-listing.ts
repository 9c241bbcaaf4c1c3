import { ownAmounts } from './own-amounts.ts';
import type { OwnLines } from './own-lines.ts';
import { type PartialRental, partialRental } from './rental-from-assumptions.ts';
import { type AssumptionContext, type Assumptions, resolveAssumptions } from './resolve-assumptions.ts';

/** What is known of a listing and its reader; dollars, rent a month. */
export interface ListingFacts extends AssumptionContext {
  /** The agreed price where there is one, else the list price; null where the listing has none. */
  price: number | null;
  rent: number | null;
  estimate: { arv: number | null; renovations: number | null };
  /** What its reader knows of it line by line; the rent roll is in `rent`. */
  lines?: OwnLines | undefined;
  /** The day by which leases run, YYYY-MM-DD. */
  today: string;
}

/** A listing as a rental, with all that is assumed of it: the same in a list, on its page and on paper. */
export function rentalFromListing(facts: ListingFacts): PartialRental & { assumptions: Assumptions } {
  const assumptions = resolveAssumptions(facts);
  const { price, rent, isGrossRent, building, estimate, lines, today } = facts;
  const rental = {
    price,
    rent,
    isGrossRent,
    building,
    own: lines && ownAmounts(lines, today),
    arv: estimate.arv,
    rehab: estimate.renovations ?? 0,
  };
  return { assumptions, ...partialRental(rental, assumptions) };
}
