import { type Percent, percent, toShare } from '../kernel/rate.ts';

/** HUD sets payment standards between these shares of its fair market rent (24 CFR 982.503). */
const rentRangeShares: { low: Percent; high: Percent } = { low: percent(90), high: percent(110) };

export const hudRentMeaning =
  'HUD’s fair market rent: the 40th percentile of what recent movers pay, with utilities (gross). Not an appraisal.';

/** A range around HUD's rent: the 90% to 110% in which housing agencies set their payment standards. Dollars. */
export function rentRange(hudRent: number): { low: number; high: number } {
  return { low: hudRent * toShare(rentRangeShares.low), high: hudRent * toShare(rentRangeShares.high) };
}
