import { percent, toShare } from '../kernel/rate.ts';
import { type CostKey, costKeys, followsRent, yearlyCost } from './cost.ts';
import type { OperatingInput } from './rental-input.ts';

/** A year's income, unrounded dollars; `grossRent` with every unit let, GSI with other income, EGI less vacancy and concessions. */
export interface Income {
  grossRent: number;
  otherIncome: number;
  grossIncome: number;
  vacancyLoss: number;
  concessions: number;
  collectedRent: number;
  effectiveIncome: number;
}

export interface Operation extends Income {
  costs: Record<CostKey, number>;
  /** Of the costs before NOI: without the capital reserve where that is counted after NOI. */
  operatingCosts: number;
  noi: number;
  /** The capital reserve where it is counted after NOI, else 0. */
  reserveBelowNoi: number;
}

interface Grown {
  rent: number;
  costs: number;
}

/**
 * GSI = 12R + O and EGI = GSI - v * 12R - concessions: vacancy is taken from the rent only (abhorkarpet/Rental-Property-
 * Deal-Analyzer). Unrounded dollars a year.
 */
export function yearlyIncome({
  rent,
  otherIncome,
  vacancyRate,
  concessions = 0,
}: Pick<OperatingInput, 'rent' | 'otherIncome' | 'vacancyRate' | 'concessions'>): Income {
  const grossRent = 12 * rent;
  const vacancyLoss = grossRent * toShare(percent(vacancyRate));
  return {
    grossRent,
    otherIncome,
    grossIncome: grossRent + otherIncome,
    vacancyLoss,
    concessions,
    collectedRent: grossRent - vacancyLoss - concessions,
    effectiveIncome: grossRent + otherIncome - vacancyLoss - concessions,
  };
}

/** NOI = EGI - operating costs, before debt and income tax: the first year, unrounded dollars. */
export function operate(input: OperatingInput): Operation {
  const income = yearlyIncome(input);
  const base = { price: input.price, ...income };
  return withCosts(
    income,
    eachCost((key) => yearlyCost(input.costs[key], base)),
    input,
  );
}

/**
 * A later year: income and costs that are a share of it grow with the rent, all other costs with the costs. Unrounded
 * dollars.
 */
export function operateLater(input: OperatingInput, first: Operation, { rent, costs }: Grown): Operation {
  const income = {
    grossRent: first.grossRent * rent,
    otherIncome: first.otherIncome * rent,
    grossIncome: first.grossIncome * rent,
    vacancyLoss: first.vacancyLoss * rent,
    concessions: first.concessions * rent,
    collectedRent: first.collectedRent * rent,
    effectiveIncome: first.effectiveIncome * rent,
  };
  const grown = eachCost((key) => first.costs[key] * (followsRent(input.costs[key]) ? rent : costs));
  return withCosts(income, grown, input);
}

function withCosts(income: Income, costs: Record<CostKey, number>, input: OperatingInput): Operation {
  let total = 0;
  for (const key of costKeys) total += costs[key];
  const reserveBelowNoi = input.isReserveBelowNoi ? costs.capitalReserve : 0;
  const operatingCosts = total - reserveBelowNoi;
  return { ...income, costs, operatingCosts, noi: income.effectiveIncome - operatingCosts, reserveBelowNoi };
}

function eachCost(amount: (key: CostKey) => number): Record<CostKey, number> {
  return {
    propertyTax: amount('propertyTax'),
    insurance: amount('insurance'),
    hoa: amount('hoa'),
    utilities: amount('utilities'),
    repairs: amount('repairs'),
    capitalReserve: amount('capitalReserve'),
    management: amount('management'),
    other: amount('other'),
  };
}
