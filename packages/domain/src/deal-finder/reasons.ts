/**
 * Why a listing has no place in a ranking. 'divides_by_nothing' is a ratio without anything to divide by, 'no_rate'
 * flows without an internal rate, 'not_reached' a goal that no price reaches, 'always_reached' one that every price
 * does, 'rules' none of which there is a chance.
 */
export const unrankedReasons = [
  'price',
  'rent',
  'propertyTaxRate',
  'hoaMonthly',
  'utilitiesMonthly',
  'loanRate',
  'sqft',
  'listDay',
  'priceCut',
  'goal',
  'sellerTerms',
  'not_reached',
  'always_reached',
  'no_rate',
  'divides_by_nothing',
  'rentRange',
  'rules',
  'value',
  'arv',
] as const;
export type UnrankedReason = (typeof unrankedReasons)[number];

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
