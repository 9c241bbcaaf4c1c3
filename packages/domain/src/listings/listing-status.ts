/** The one status a listing has, as its chip says it. 'Sold' only comes from an override or a source's record. */
export const listingStatuses = ['For Sale', 'Pending', 'Contingent', 'Foreclosure', 'Off Market', 'Sold'] as const;

export type ListingStatus = (typeof listingStatuses)[number];

export interface StatusFlags {
  isPending: boolean;
  isContingent: boolean;
  isForeclosure: boolean;
  isOffMarket: boolean;
  isSold: boolean;
}

/**
 * A listing's one status by the badge's priority: manual override, Pending, Off Market (Sold where the
 * source says so), Contingent, Foreclosure, For Sale.
 */
export function listingStatus(flags: StatusFlags, override: ListingStatus | null): ListingStatus {
  if (override !== null) return override;
  if (flags.isPending) return 'Pending';
  if (flags.isSold) return 'Sold';
  if (flags.isOffMarket) return 'Off Market';
  if (flags.isContingent) return 'Contingent';
  if (flags.isForeclosure) return 'Foreclosure';
  return 'For Sale';
}

interface StatusToggles {
  pending: boolean;
  contingent: boolean;
  foreclosure: boolean;
  offMarket: boolean;
}

/**
 * The statuses a search finds. No toggle on: what can be bought, For Sale and Foreclosure. Toggles on:
 * exactly those; Off Market includes Sold.
 */
export function searchedStatuses(toggles: StatusToggles): ListingStatus[] {
  const statuses: ListingStatus[] = [];
  if (toggles.pending) statuses.push('Pending');
  if (toggles.contingent) statuses.push('Contingent');
  if (toggles.foreclosure) statuses.push('Foreclosure');
  if (toggles.offMarket) statuses.push('Off Market', 'Sold');
  return statuses.length > 0 ? statuses : ['For Sale', 'Foreclosure'];
}
