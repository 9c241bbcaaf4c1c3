import { type Percent, percent } from '../kernel/rate.ts';

/**
 * Return on investment of a rented property, percent a year: (annual rent − expenses) / price × 100
 * (specification 2, section 9). Unrounded; shown with two decimals. The price is above 0.
 */
export function returnOnInvestment(rental: { annualRent: number; expenses: number; price: number }): Percent {
  return percent((100 * (rental.annualRent - rental.expenses)) / rental.price);
}
