import { ownAmounts } from './own-amounts.ts';
import type { OwnLines } from './own-lines.ts';
import { type PartialRental, partialRental } from './rental-from-assumptions.ts';
import { type AssumptionContext, type Assumptions, resolveAssumptions } from './resolve-assumptions.ts';

/** What is known of a listing and its reader; dollars, rent a month. */
export interface ListingFacts extends AssumptionContext {
  /** The agreed price where there is one, else the list price; null where the listing has none. */
  price: number | null;
  rent: number | null;
  /** What is asked for such homes around it, without utilities; null, or nothing, where it is not known. */
  marketRent?: number | null | undefined;
  estimate: { arv: number | null; renovations: number | null };
  /** What its reader knows of it line by line; the rent roll is in `rent`. */
  lines?: OwnLines | undefined;
  /** The day by which leases run, YYYY-MM-DD. */
  today: string;
}

export interface RentalOfListing extends PartialRental {
  assumptions: Assumptions;
  /** Whether the market's rent counts in place of HUD's. */
  isMarketRent: boolean;
}

/** A listing as a rental, with all that is assumed of it: the same in a list, on its page and on paper. */
export function rentalFromListing(facts: ListingFacts): RentalOfListing {
  const { price, building, estimate, lines, today, typed, profile, marketRent } = facts;
  const isChosen = (typed.rentFromMarket ?? profile.values.rentFromMarket) === 1;
  // What somebody typed goes first, also where HUD has no rent.
  const isMarketRent = isChosen && (marketRent ?? 0) > 0 && (facts.isGrossRent || facts.rent === null);
  const { rent = null, isGrossRent } = isMarketRent ? { rent: marketRent, isGrossRent: false } : facts;
  const assumptions = resolveAssumptions({ ...facts, isGrossRent });
  const rental = {
    price,
    rent,
    isGrossRent,
    building,
    own: lines && ownAmounts(lines, today),
    arv: estimate.arv,
    rehab: estimate.renovations ?? 0,
  };
  return { assumptions, isMarketRent, ...partialRental(rental, assumptions) };
}
