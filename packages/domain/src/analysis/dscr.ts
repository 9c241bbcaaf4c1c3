export const dscrThreshold = 1;

export type DscrRating = 'OK' | 'Too low';

/** Rent over principal and interest, both a month; before operating costs. The payment is above 0. */
export function dscr({ rent, principalAndInterest }: { rent: number; principalAndInterest: number }): number {
  return rent / principalAndInterest;
}

/** 'OK' from 1 on, judged by the unrounded ratio: 0.999 shows as 1.00 and is too low all the same. */
export function dscrRating(ratio: number): DscrRating {
  return ratio >= dscrThreshold ? 'OK' : 'Too low';
}
