import type { HomeCondition } from './home-condition.ts';

/** What makes one home worth more than another, as far as it is known; null where nobody tells. */
export interface HomeFacts {
  sqft: number | null;
  beds: number | null;
  baths: number | null;
  yearBuilt: number | null;
  lotSqft: number | null;
  /** How it is inside; left out and null where nobody tells. */
  condition?: HomeCondition | null;
}

/** A home beside the one that is valued. */
export interface NearbyHome extends HomeFacts {
  /** From the subject. */
  miles: number | null;
  /** Since it was sold, or came on the market. */
  days: number | null;
}

/** Natural logarithm of how many times as large the subject is; null where a size is not known. */
export function logRatio(subject: number | null, other: number | null): number | null {
  return subject !== null && other !== null && subject > 0 && other > 0 ? Math.log(subject / other) : null;
}

/** By how much the subject has more; null where that is not known. */
export function difference(subject: number | null, other: number | null): number | null {
  return subject === null || other === null ? null : subject - other;
}
