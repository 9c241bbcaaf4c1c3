import type { RentalInput } from '@rei/domain/underwriting/rental-input';

/** A rental as a page hands it over: the golden case of underwriting. */
export function rentalInput(): RentalInput {
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
  };
}
