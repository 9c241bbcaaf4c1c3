export const listingStatuses = ['For Sale', 'Pending', 'Contingent', 'Foreclosure', 'Off Market', 'Sold'] as const;

export type ListingStatus = (typeof listingStatuses)[number];

export interface StatusFlags {
  isPending: boolean;
  isContingent: boolean;
  isForeclosure: boolean;
  isOffMarket: boolean;
  isSold: boolean;
}

/** The one status by the badge's priority: override, Pending, Sold, Off Market, Contingent, Foreclosure, For Sale. */
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

/** Without a toggle what can be bought: For Sale and Foreclosure. Off Market includes Sold. */
export function searchedStatuses(toggles: StatusToggles): ListingStatus[] {
  const statuses: ListingStatus[] = [];
  if (toggles.pending) statuses.push('Pending');
  if (toggles.contingent) statuses.push('Contingent');
  if (toggles.foreclosure) statuses.push('Foreclosure');
  if (toggles.offMarket) statuses.push('Off Market', 'Sold');
  return statuses.length > 0 ? statuses : ['For Sale', 'Foreclosure'];
}
