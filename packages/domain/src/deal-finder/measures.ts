import { type BuyBoxMeasure, buyBoxMeasures, buyBoxRules } from '../underwriting/buy-box.ts';

/** What a listing comes to by its estimated value. */
export const valueMeasures = ['discountToValue', 'flipProfit', 'flipReturn', 'brrrrProfit', 'brrrrCashLeft'] as const;
export type ValueMeasure = (typeof valueMeasures)[number];

const furtherMeasures = [
  'quickDscr',
  'quickCashOnCash',
  'targetPrice',
  'highestPrice',
  'highestPriceGap',
  'pricePerSqft',
  'daysOnMarket',
  'priceCut',
  'sellerCashFlow',
  'sellerCashOnCash',
  'sellerDscr',
  'largestPremium',
  'smallestDownPayment',
  ...valueMeasures,
] as const;

/** What a listing comes to in all of its cases: it can be ranked by and shown, and no rule is about it. */
export const riskMeasures = ['ruleChance', 'worstQuarter'] as const;
export type RiskMeasure = (typeof riskMeasures)[number];

export type FurtherMeasure = (typeof furtherMeasures)[number] | RiskMeasure;

/** What a rule can be about. */
export const ruleMeasures = [...buyBoxMeasures, ...furtherMeasures] as const;
export type RuleMeasure = (typeof ruleMeasures)[number];

export const dealMeasures = [...ruleMeasures, ...riskMeasures] as const;
export type DealMeasure = RuleMeasure | RiskMeasure;

export function isBuyBoxMeasure(measure: DealMeasure): measure is BuyBoxMeasure {
  return Object.hasOwn(buyBoxRules, measure);
}

interface DealMeasureRule {
  label: string;
  unit: 'dollars' | 'percent' | 'ratio' | 'days';
  /** Which side is good: a ranking that nobody turned round begins there. */
  limit: 'at_least' | 'at_most';
}

export const dealMeasureRules: Record<DealMeasure, DealMeasureRule> = {
  ...buyBoxRules,
  quickDscr: { label: 'DSCR before operating costs', unit: 'ratio', limit: 'at_least' },
  quickCashOnCash: { label: 'Cash-on-cash before operating costs', unit: 'percent', limit: 'at_least' },
  targetPrice: { label: 'Target price before operating costs', unit: 'dollars', limit: 'at_least' },
  highestPrice: { label: 'Passes up to', unit: 'dollars', limit: 'at_least' },
  highestPriceGap: { label: 'Passes up to, above the price', unit: 'dollars', limit: 'at_least' },
  pricePerSqft: { label: 'Price per sqft', unit: 'dollars', limit: 'at_most' },
  daysOnMarket: { label: 'Days on market', unit: 'days', limit: 'at_least' },
  priceCut: { label: 'Price cut', unit: 'dollars', limit: 'at_least' },
  sellerCashFlow: { label: 'Seller-financed monthly cash flow', unit: 'dollars', limit: 'at_least' },
  sellerCashOnCash: { label: 'Seller-financed cash-on-cash', unit: 'percent', limit: 'at_least' },
  sellerDscr: { label: 'Seller-financed DSCR', unit: 'ratio', limit: 'at_least' },
  largestPremium: { label: 'Largest premium over the price', unit: 'percent', limit: 'at_least' },
  smallestDownPayment: { label: 'Smallest down payment', unit: 'percent', limit: 'at_most' },
  discountToValue: { label: 'Discount to value', unit: 'percent', limit: 'at_least' },
  flipProfit: { label: 'Flip profit', unit: 'dollars', limit: 'at_least' },
  flipReturn: { label: 'Flip return on cash', unit: 'percent', limit: 'at_least' },
  brrrrProfit: { label: 'BRRRR equity gained', unit: 'dollars', limit: 'at_least' },
  brrrrCashLeft: { label: 'BRRRR cash left in the deal', unit: 'dollars', limit: 'at_most' },
  ruleChance: { label: 'Chance to meet your rules', unit: 'percent', limit: 'at_least' },
  worstQuarter: { label: 'Cash-on-cash, worst quarter', unit: 'percent', limit: 'at_least' },
};

export function isRiskMeasure(measure: string): measure is RiskMeasure {
  return riskMeasures.some((each) => each === measure);
}

export function isValueMeasure(measure: DealMeasure): measure is ValueMeasure {
  return valueMeasures.some((each) => each === measure);
}

/** Whether renovations are a part of it. */
export function countsRehab(measure: string): boolean {
  return valueMeasures.some((each) => each === measure) && measure !== 'discountToValue';
}

/** Rules about these have no chance: what they are about is sought, not computed from a rent. */
const soughtMeasures: readonly DealMeasure[] = [
  'highestPrice',
  'highestPriceGap',
  'largestPremium',
  'smallestDownPayment',
];

/** Whether there is a chance that all of them hold. */
export function haveChance(rules: readonly { measure: DealMeasure }[]): boolean {
  return rules.length > 0 && !rules.some(({ measure }) => soughtMeasures.includes(measure));
}

export const goalMeasures = ['monthlyCashFlow', 'dscrBank', 'cashOnCash', 'capRate'] as const;

/** A value to reach at least: dollars a month, ratio or percent. */
export interface DealGoal {
  measure: (typeof goalMeasures)[number];
  value: number;
}

export type DealFigures = Record<DealMeasure, number | null>;

/** The buy box's measure that a measure of seller financing is, of the rental as its seller finances it. */
export const sellerMeasures = {
  sellerCashFlow: 'monthlyCashFlow',
  sellerCashOnCash: 'cashOnCash',
  sellerDscr: 'dscrBank',
} as const satisfies Partial<Record<FurtherMeasure, BuyBoxMeasure>>;

export function isSellerMeasure(measure: DealMeasure): measure is keyof typeof sellerMeasures {
  return Object.hasOwn(sellerMeasures, measure);
}
