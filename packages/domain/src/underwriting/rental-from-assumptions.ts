import type { AssumptionKey } from './assumptions.ts';
import type { RentalInput } from './rental-input.ts';
import type { Assumptions } from './resolve-assumptions.ts';

/** What is known of the deal itself. Dollars; rent a month. */
export interface DealFacts {
  price: number;
  rent: number;
  otherIncome: number;
  arv: number | null;
  rehab: number;
}

/**
 * The input of an underwriting from a deal's facts and its assumptions; or the assumption that has no value (the
 * rate while none was imported, the property tax of an unknown state) and must be typed first.
 */
export function rentalFromAssumptions(
  facts: DealFacts,
  assumptions: Assumptions,
): { kind: 'ready'; input: RentalInput } | { kind: 'missing'; keys: AssumptionKey[] } {
  const keys: AssumptionKey[] = [];
  const valueOf = (key: AssumptionKey): number => {
    const { value } = assumptions[key];
    if (value === null) keys.push(key);
    return value ?? 0;
  };
  const input: RentalInput = {
    price: facts.price,
    rent: facts.rent,
    otherIncome: facts.otherIncome,
    vacancyRate: valueOf('vacancyRate'),
    costs: {
      propertyTax: { amount: valueOf('propertyTaxRate'), basis: 'price' },
      insurance: { amount: valueOf('insuranceRate'), basis: 'price', atLeast: valueOf('insuranceLowest') },
      hoa: { amount: valueOf('hoaMonthly'), basis: 'month' },
      utilities: { amount: valueOf('utilitiesMonthly'), basis: 'month' },
      repairs: { amount: valueOf('repairsRate'), basis: 'gross_income' },
      capitalReserve: { amount: valueOf('capitalReserveRate'), basis: 'gross_income' },
      management: { amount: valueOf('managementRate'), basis: 'collected_rent' },
      other: { amount: valueOf('otherYearly'), basis: 'year' },
    },
    isReserveBelowNoi: false,
    downPaymentRate: valueOf('downPaymentRate'),
    loanRate: valueOf('loanRate'),
    loanYears: valueOf('loanYears'),
    closingRate: valueOf('closingRate'),
    pointsRate: valueOf('pointsRate'),
    rehab: facts.rehab,
    reserves: 0,
    credits: 0,
    secondLoan: null,
    arv: facts.arv,
    growsFrom: facts.arv === null ? 'price' : 'arv',
    appreciation: valueOf('appreciation'),
    rentGrowth: valueOf('rentGrowth'),
    costGrowth: valueOf('costGrowth'),
    holdYears: valueOf('holdYears'),
    sellingRate: valueOf('sellingRate'),
    discountRate: valueOf('discountRate'),
    landRate: valueOf('landRate'),
  };
  return keys.length === 0 ? { kind: 'ready', input } : { kind: 'missing', keys };
}
