const slack = 8 * Number.EPSILON;

/** Rounds a number of 0 or more half up; what binary arithmetic left just below a half (1.005 × 100) counts as one. */
export function roundHalfUp(value: number): number {
  return Math.round(value + value * slack);
}
