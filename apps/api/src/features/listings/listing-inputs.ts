import type { HudRents } from '@rei/domain/analysis/endpoints';
import type { Property } from '@rei/domain/listings/property';

/** What the figures of a listing are computed from, as one user sees it. */
export interface ListingInputs {
  property: Property;
  /** Undefined where HUD has none of its ZIP, never 0. */
  hudRents: HudRents | undefined;
  /** What the user says of it, in dollars; rent a month. */
  estimate: { rent: number | null; arv: number | null; renovations: number | null };
}
