import { roundHalfUp } from './rounding.ts';

/** A whole number of US cents: how money is stored and paid. Made only here. */
export type Cents = number & { readonly __unit: 'cents' };

export const maxDollars = 10_000_000_000;

/** Rounds dollars to cents, half away from zero, once on the way to screen, paper or store: 1.005 is 101 cents. */
export function dollarsToCents(dollars: number): Cents {
  const cents = roundHalfUp(Math.abs(dollars) * 100);
  // The brand is made here and nowhere else. `|| 0` turns -0 into 0.
  return ((dollars < 0 ? -cents : cents) || 0) as Cents;
}

export function centsToDollars(cents: Cents): number {
  return cents / 100;
}

/** An unrounded amount in dollars, rounded once to whole cents and given back in dollars. */
export function roundToCents(dollars: number): number {
  return dollarsToCents(dollars) / 100;
}

export function storedCents(value: number): Cents {
  return value as Cents;
}
