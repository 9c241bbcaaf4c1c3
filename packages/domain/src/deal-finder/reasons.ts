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
