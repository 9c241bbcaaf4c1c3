/** An expense as it may be typed: dollars a year, a percentage of the annual rent, or both. */
interface RentExpense {
  dollars: number;
  /** Percent; null while it is not set. */
  percent: number | null;
}

/**
 * What an expense comes to in dollars a year. A percentage is a share of the annual rent and overrides the dollars,
 * at 0 as well (specification 2, section 9); without one the dollars count.
 */
export function expenseOfRent({ dollars, percent }: RentExpense, annualRent: number): number {
  return percent === null ? dollars : (annualRent * percent) / 100;
}
