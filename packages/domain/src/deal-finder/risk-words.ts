/** In so many cases each listing of a ranking is tried, the same for all. */
export const rankedCases = 64;

/**
 * How far the chance in so few cases is off, percentage points: in 95 of 100 homes at most so much. `risk-cases.test.ts`
 * measures it.
 */
export const chanceError = 4;

/** What is said wherever rankings tell of risk. */
export const riskNote =
  `Chance and worst quarter: ${rankedCases} cases for each home, with the rent varied as far as market rents nearby were off, and the value at the sale as far as prices paid nearby were off list prices. ` +
  `Chances are within ${chanceError} points of the exact ones in 95 of 100 homes. A home without a tested rent range has none.`;
