import { type Percent, percent } from '../kernel/rate.ts';

/** Percent a year, unrounded: (annual rent − expenses) / price × 100 (specification 2, section 9); the price is above 0. */
export function returnOnInvestment(rental: { annualRent: number; expenses: number; price: number }): Percent {
  return percent((100 * (rental.annualRent - rental.expenses)) / rental.price);
}
