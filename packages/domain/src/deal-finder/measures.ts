import { type BuyBoxMeasure, buyBoxMeasures, buyBoxRules } from '../underwriting/buy-box.ts';

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
] as const;
export type FurtherMeasure = (typeof furtherMeasures)[number];

export const dealMeasures = [...buyBoxMeasures, ...furtherMeasures] as const;
export type DealMeasure = BuyBoxMeasure | FurtherMeasure;

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
};

export const goalMeasures = ['monthlyCashFlow', 'dscrBank', 'cashOnCash', 'capRate'] as const;

/** A value to reach at least: dollars a month, ratio or percent. */
export interface DealGoal {
  measure: (typeof goalMeasures)[number];
  value: number;
}

export type DealFigures = Record<DealMeasure, number | null>;
