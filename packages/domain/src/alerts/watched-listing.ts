import type { DealListing } from '../deal-finder/deal-figures.ts';
import type { ListingStatus } from '../listings/listing-status.ts';
import type { PropertyType } from '../listings/property-type.ts';
import type { Area } from '../map/area.ts';

/** A listing at one moment, as far as a saved search depends on it. Dollars; null where it is not known. */
export interface WatchedListing {
  deal: DealListing;
  status: ListingStatus;
  /** What is asked, also where a user's agreed price counts in the figures. */
  listPrice: number | null;
  beds: number | null;
  baths: number | null;
  zip: string;
  cityKey: string;
  postalCityKey: string;
  /** In units of the map. */
  place: { x: number; y: number } | null;
  /** Bits of the cautions that do not depend on who asks. */
  cautions: number;
}

/** A listing before and after; null where the market did not have it. */
export interface ListingStep {
  listingId: number;
  /** Tells this change from every other one. */
  changeId: number;
  /** When it was noted, ISO 8601. */
  at: string;
  address: string;
  before: WatchedListing | null;
  after: WatchedListing | null;
}

/** What a search asks of a listing's own facts; undefined asks for nothing. */
export interface WatchFilter {
  /** Of the listing or of its ZIP. */
  cityKey: string | undefined;
  state: string | undefined;
  zips: readonly string[] | undefined;
  types: readonly PropertyType[] | undefined;
  statuses: readonly ListingStatus[];
  ranges: readonly {
    column: 'price' | 'sqft' | 'beds' | 'baths' | 'yearBuilt';
    from: number | undefined;
    to: number | undefined;
  }[];
  hasRent: boolean;
  area: Area | undefined;
}
