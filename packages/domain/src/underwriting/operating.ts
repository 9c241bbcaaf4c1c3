import { percent, toShare } from '../kernel/rate.ts';
import { type CostKey, costKeys, followsRent, yearlyCost } from './cost.ts';
import type { OperatingInput } from './rental-input.ts';

/** A year's income of a rental, unrounded dollars. */
export interface Income {
  /** Every unit let all year. */
  grossRent: number;
  otherIncome: number;
  /** GSI: gross rent and other income. */
  grossIncome: number;
  /** Of the rent only. */
  vacancyLoss: number;
  collectedRent: number;
  /** EGI: gross income without the vacancy. */
  effectiveIncome: number;
}

/** A year's operation of a rental before any loan, unrounded dollars. */
export interface Operation extends Income {
  costs: Record<CostKey, number>;
  /** Of the costs before NOI: without the capital reserve where that is counted after NOI. */
  operatingCosts: number;
  noi: number;
  /** The capital reserve where it is counted after NOI, else 0. */
  reserveBelowNoi: number;
}

/** How far rent and costs have grown since the first year, as factors. */
export interface Grown {
  rent: number;
  costs: number;
}

const firstYear: Grown = { rent: 1, costs: 1 };

/**
 * GSI = 12R + O and EGI = GSI - v * 12R: vacancy is taken from the rent only, never from other income, which grows
 * with the rent. Unrounded dollars a year (definitions: abhorkarpet/Rental-Property-Deal-Analyzer).
 */
export function yearlyIncome(
  { rent, otherIncome, vacancyRate }: Pick<OperatingInput, 'rent' | 'otherIncome' | 'vacancyRate'>,
  grown: Grown = firstYear,
): Income {
  const grossRent = 12 * rent * grown.rent;
  const other = otherIncome * grown.rent;
  const vacancyLoss = grossRent * toShare(percent(vacancyRate));
  return {
    grossRent,
    otherIncome: other,
    grossIncome: grossRent + other,
    vacancyLoss,
    collectedRent: grossRent - vacancyLoss,
    effectiveIncome: grossRent + other - vacancyLoss,
  };
}

/**
 * NOI = EGI - operating costs, before debt and income tax. Costs that are a share of the rent grow with it, all
 * others with the costs. Unrounded dollars a year.
 */
export function operate(input: OperatingInput, grown: Grown = firstYear): Operation {
  const income = yearlyIncome(input, grown);
  const base = { price: input.price, ...yearlyIncome(input) };
  const costOf = (key: CostKey): number => {
    const cost = input.costs[key];
    return yearlyCost(cost, base) * (followsRent(cost) ? grown.rent : grown.costs);
  };
  const costs = {
    propertyTax: costOf('propertyTax'),
    insurance: costOf('insurance'),
    hoa: costOf('hoa'),
    utilities: costOf('utilities'),
    repairs: costOf('repairs'),
    capitalReserve: costOf('capitalReserve'),
    management: costOf('management'),
    other: costOf('other'),
  };
  const total = costKeys.reduce((sum, key) => sum + costs[key], 0);
  const reserveBelowNoi = input.isReserveBelowNoi ? costs.capitalReserve : 0;
  const operatingCosts = total - reserveBelowNoi;
  return { ...income, costs, operatingCosts, noi: income.effectiveIncome - operatingCosts, reserveBelowNoi };
}
