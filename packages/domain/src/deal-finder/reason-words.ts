import type { UnrankedReason } from './reasons.ts';

/** What is said of so many listings: '12 need rent'. */
export const unrankedWords = {
  price: 'have no price',
  rent: 'need rent',
  propertyTaxRate: 'need a property tax rate',
  hoaMonthly: 'need HOA dues',
  utilitiesMonthly: 'need utilities',
  loanRate: 'need an interest rate',
  sqft: 'have no square footage',
  listDay: 'have no listing day',
  priceCut: 'have no price cut',
  goal: 'need another goal',
  sellerTerms: 'need seller terms',
  not_reached: 'miss the goal at any price',
  always_reached: 'reach the goal at any price',
  no_rate: 'have no rate of return',
  divides_by_nothing: 'have nothing to divide by',
  rentRange: 'have no tested rent range',
  rules: 'need other rules',
  value: 'need an estimated value',
  arv: 'need an ARV',
} as const satisfies Record<UnrankedReason, string>;
