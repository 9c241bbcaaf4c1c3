import type { HudRents } from '@rei/domain/analysis/endpoints';
import type { Property } from '@rei/domain/listings/property';
import type { StoredMarketRent } from '@rei/domain/listings/stored-market-rent';
import type { StoredValue } from '@rei/domain/listings/stored-value';
import type { CountyRate } from '@rei/domain/settings/county-taxes';
import type { AssumptionValues } from '@rei/domain/underwriting/assumptions';
import type { OwnLines } from '@rei/domain/underwriting/own-lines';

/** What the figures of a listing are computed from, as one user sees it. */
export interface ListingInputs {
  property: Property;
  /** Undefined where HUD has no rents for its ZIP, never 0. */
  hudRents: HudRents | undefined;
  /** The user's own values in dollars; rent is monthly, of the rent roll where there is one. */
  estimate: { rent: number | null; arv: number | null; renovations: number | null };
  typed: AssumptionValues;
  lines: OwnLines;
  /** What the installation knows of the tax in its county. */
  countyRate: CountyRate | undefined;
  /** Of the homes that the listing names; undefined where it is not known, and where its user says of others. */
  marketRent: StoredMarketRent | undefined;
  /** What it is worth by the sales around it. */
  storedValue: StoredValue | undefined;
}
