interface RentExpense {
  dollars: number;
  percent: number | null;
}

/** Dollars a year; a percentage of the annual rent overrides the dollars, at 0 as well (specification 2, section 9). */
export function expenseOfRent({ dollars, percent }: RentExpense, annualRent: number): number {
  return percent === null ? dollars : (annualRent * percent) / 100;
}
