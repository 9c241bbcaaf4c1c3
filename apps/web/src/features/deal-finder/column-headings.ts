import { type DealMeasure, dealMeasureRules } from '@rei/domain/deal-finder/measures';
import type { DealColumn } from '@rei/domain/deal-finder/shown-columns';

/** Headings that are shorter than the measure's name. */
const headings: Partial<Record<DealColumn, string>> = {
  rent: 'Rent',
  monthlyCashFlow: 'Cash flow',
  cashOnCash: 'CoC',
  dscrBank: 'DSCR',
  dscrLender: 'DSCR, lender',
  rentToPrice: 'Rent to price',
  grossRentMultiplier: 'GRM',
  operatingCostRatio: 'Operating costs',
  costsAndVacancy: 'Costs and vacancy',
  internalRate: 'IRR',
  quickDscr: 'DSCR before operating costs',
  quickCashOnCash: 'CoC before operating costs',
  targetPrice: 'Target before operating costs',
  highestPriceGap: 'Gap to list price',
  pricePerSqft: '$ / sqft',
  daysOnMarket: 'Days',
  sellerCashFlow: 'Seller-financed cash flow',
  sellerCashOnCash: 'Seller-financed CoC',
  largestPremium: 'Largest premium',
  flipReturn: 'Flip return',
  brrrrProfit: 'BRRRR equity',
  brrrrCashLeft: 'BRRRR cash left',
  ruleChance: 'Chance',
  worstQuarter: 'CoC, worst quarter',
};

export function columnLabel(column: DealColumn): string {
  if (column === 'rent') return 'Monthly rent';
  return column === 'rentSource' ? 'Rent source' : dealMeasureRules[column].label;
}

export function columnHeading(column: DealColumn): string {
  return headings[column] ?? columnLabel(column);
}

/** Figures before operating costs stand back behind those after. */
export function isBeforeCosts(column: DealColumn): boolean {
  return column === 'quickDscr' || column === 'quickCashOnCash' || column === 'targetPrice';
}

/** The chosen columns, and what is ranked by at their end where it is none of them. */
export function shownColumns(chosen: readonly DealColumn[], rankedBy: DealMeasure): readonly DealColumn[] {
  return chosen.includes(rankedBy) ? chosen : [...chosen, rankedBy];
}

/** So many of them: what is ranked by is always one. */
export function fewColumns(columns: readonly DealColumn[], rankedBy: DealColumn, count: number): readonly DealColumn[] {
  const others = columns.filter((column) => column !== rankedBy).slice(0, count - 1);
  return [...others, rankedBy];
}
