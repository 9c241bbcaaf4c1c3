/** How far several roundings of binary arithmetic take a number from what was meant, as a share of it. */
const slack = 8 * Number.EPSILON;

/**
 * A number of 0 or more rounded to a whole one, half up. What binary arithmetic left just below a half counts as the
 * half that was meant: 100.49999999999999, which is 1.005 * 100, becomes 101.
 */
export function roundHalfUp(value: number): number {
  return Math.round(value + value * slack);
}
