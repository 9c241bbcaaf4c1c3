import type { RentalInput } from '../underwriting/rental-input.ts';

/** The golden case of underwriting: 200,000 dollars, 2,000 a month, 7% over 30 years, 20% down, 2% closing costs. */
export function goldenRental(given: Partial<RentalInput> = {}): RentalInput {
  return {
    price: 200_000,
    rent: 2000,
    otherIncome: 0,
    vacancyRate: 8,
    costs: {
      propertyTax: { amount: 1.1, basis: 'price' },
      insurance: { amount: 0.5, basis: 'price' },
      hoa: { amount: 0, basis: 'month' },
      utilities: { amount: 0, basis: 'month' },
      repairs: { amount: 5, basis: 'gross_income' },
      capitalReserve: { amount: 5, basis: 'gross_income' },
      management: { amount: 10, basis: 'collected_rent' },
      other: { amount: 0, basis: 'year' },
    },
    isReserveBelowNoi: false,
    downPaymentRate: 20,
    loanRate: 7,
    loanYears: 30,
    closingRate: 2,
    pointsRate: 0,
    rehab: 0,
    reserves: 0,
    credits: 0,
    secondLoan: null,
    arv: null,
    growsFrom: 'price',
    appreciation: 2.5,
    rentGrowth: 2,
    costGrowth: 2.5,
    holdYears: 10,
    sellingRate: 7,
    discountRate: 8,
    landRate: 20,
    ...given,
  };
}

/** A rental whose costs are all 0, for examples that give NOI or costs as one number. */
export function bareRental(given: Partial<RentalInput> = {}): RentalInput {
  const none = { amount: 0, basis: 'year' } as const;
  return goldenRental({
    vacancyRate: 0,
    costs: {
      propertyTax: none,
      insurance: none,
      hoa: none,
      utilities: none,
      repairs: none,
      capitalReserve: none,
      management: none,
      other: none,
    },
    ...given,
  });
}
