import type { ComparedFigures } from './compared.ts';
import { highestPrice } from './highest-price.ts';
import { returnsOfSale } from './projection.ts';
import { underwriteRental } from './rental.ts';
import type { RentalInput } from './rental-input.ts';

/** What homes are compared by, the same figures as on each one's own page; null where it has none. */
export function comparedFigures(input: RentalInput): ComparedFigures {
  const { effectiveIncome, operatingCosts, noi, capRate, dscrBank, cashInvested } = underwriteRental(input);
  const { internalRate } = returnsOfSale(input);
  const breakEven = highestPrice(input, { measure: 'cash_flow', value: 0 });
  return {
    ...{ effectiveIncome, operatingCosts, noi, capRate, dscrBank, cashInvested },
    internalRate: internalRate.kind === 'found' ? internalRate.rate : null,
    breakEvenPrice: breakEven.kind === 'found' ? breakEven.price : null,
  };
}
