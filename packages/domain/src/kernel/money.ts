import { roundHalfUp } from './rounding.ts';

/** A whole number of US cents: how money is stored and paid. Made only here. */
export type Cents = number & { readonly __unit: 'cents' };

/** The largest amount the product takes: ten billion dollars. */
export const maxDollars = 10_000_000_000;

/**
 * Rounds an unrounded amount in dollars to cents, half away from zero: the one rounding of a figure
 * on its way to screen, paper or store. Binary representation counts for nothing: 1.005 becomes 101 cents.
 */
export function dollarsToCents(dollars: number): Cents {
  const cents = roundHalfUp(Math.abs(dollars) * 100);
  // The brand is made here and nowhere else. `|| 0` turns -0 into 0.
  return ((dollars < 0 ? -cents : cents) || 0) as Cents;
}

/** Cents as the number of dollars that goes over the wire, exact to two decimals. */
export function centsToDollars(cents: Cents): number {
  return cents / 100;
}

/** An unrounded amount in dollars, rounded once to whole cents and given back in dollars. */
export function roundToCents(dollars: number): number {
  return dollarsToCents(dollars) / 100;
}

/** Marks a whole number read from the store as cents. */
export function storedCents(value: number): Cents {
  // The store's column is an integer of cents by its check.
  return value as Cents;
}
