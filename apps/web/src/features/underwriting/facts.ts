import type { rentedBedrooms } from '@rei/domain/analysis/unit-rents';
import type { Property } from '@rei/domain/listings/property';
import type { StoredMarketRent } from '@rei/domain/listings/stored-market-rent';
import type { AssumptionContext } from '@rei/domain/underwriting/resolve-assumptions';

/** What a page knows of a property before anything is assumed of it. */
export interface UnderwritingFacts
  extends Pick<
    AssumptionContext,
    'state' | 'propertyType' | 'building' | 'isGrossRent' | 'listing' | 'market' | 'knownTax' | 'countyRate'
  > {
  /** Of each dwelling, or why nobody knows them: what utilities go by. */
  bedrooms: ReturnType<typeof rentedBedrooms>;
  propertyId: string;
  /** For paper: the address in one line, the listing, and its photos, the cover first. */
  printed: { address: string; property: Property; photos: readonly string[] };
  /** Dollars; null where the listing has none. */
  price: number | null;
  /** It is the price of an agreement, not the listing's. */
  isPriceAgreed: boolean;
  /** It was sold and not to this user, and is offered at no price. */
  isSold: boolean;
  sqft: number | null;
  /** All units, a month, dollars; null while nobody knows one. */
  rent: number | null;
  /** Who says so where it is not HUD: 'Entered by you'. */
  rentSource: string | null;
  /** What counts in place of HUD's where the assumptions say so; null where it is not known. */
  marketRent: StoredMarketRent | null;
  /** Eight of ten such rents turned out to be within it; null where the rent is no tested estimate. */
  rentWithin: StoredMarketRent['range'];
  /** HUD's figure, also where another rent is typed, with its year and area; null where there is none. */
  hudRent: number | null;
  hudSource: string | null;
  /** What has to be known of HUD's figure, such as its age; null for nothing. */
  hudCaveat: string | null;
  /** Whether that figure is the demo market's. */
  isHudDemo: boolean;
  /** Of the quick figures, percent, before operating costs. */
  quickCashOnCash: number | null;
}

/** The inputs that can be tried out beside the rental as it is. */
export const triedInputs = ['price', 'rent', 'loanRate', 'downPaymentRate', 'vacancyRate'] as const;
export type TriedInput = (typeof triedInputs)[number];
export type WhatIf = Partial<Record<TriedInput, number>>;
