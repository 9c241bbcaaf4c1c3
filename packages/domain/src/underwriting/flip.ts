import { type Percent, percent, toShare } from '../kernel/rate.ts';

/**
 * Dollars and percents: loan and closing of the price, points of the loan, selling of the ARV, contingency of the
 * rehab. Tax and insurance a year, utilities a month; `months` whole or broken.
 */
export interface FlipInput {
  price: number;
  arv: number;
  rehab: number;
  contingencyRate: number;
  months: number;
  loanShare: number;
  /** Percent of the rehab with its contingency that is borrowed; interest runs on it from the first day. */
  rehabLoanShare: number;
  loanRate: number;
  pointsRate: number;
  closingRate: number;
  sellingRate: number;
  propertyTax: number;
  insurance: number;
  utilities: number;
}

export interface FlipFigures {
  rehabCost: number;
  closingCosts: number;
  loanAmount: number;
  points: number;
  interest: number;
  carrying: number;
  sellingCosts: number;
  totalCosts: number;
  profit: number;
  cashNeeded: number;
  returnOnCash: Percent | null;
  /** Times 12 / months, as flippers count; null where no cash is needed or it takes no time. */
  annualisedReturn: Percent | null;
  margin: Percent | null;
  breakEvenSale: number | null;
}

/**
 * The defaults of a flip: common assumptions, not measurements (3 to 6 months; 10-15% and 2-4 points; 10-20%). Utilities a
 * month, dollars.
 */
export const flipDefaults = {
  contingencyRate: percent(15),
  months: 6,
  loanShare: percent(85),
  rehabLoanShare: percent(100),
  loanRate: percent(12),
  pointsRate: percent(2),
  sellingRate: percent(7),
  utilities: 250,
} as const;

/** How a flip is paid for and sold, the same for any home. */
export type FlipTerms = Omit<FlipInput, 'price' | 'arv' | 'rehab' | 'propertyTax' | 'insurance'>;

/** What renovations cost with their contingency, dollars. */
export function withContingency(rehab: number, { contingencyRate }: Pick<FlipTerms, 'contingencyRate'>): number {
  return rehab * (1 + toShare(percent(contingencyRate)));
}

/** The loan of a flip, dollars: a share of the price and one of the renovations with their contingency. */
export function flipLoan(
  price: number,
  rehabCost: number,
  { loanShare, rehabLoanShare }: Pick<FlipTerms, 'loanShare' | 'rehabLoanShare'>,
): number {
  return price * toShare(percent(loanShare)) + rehabCost * toShare(percent(rehabLoanShare));
}

const flipInterest = (loan: number, { months, loanRate }: FlipTerms) =>
  (months * loan * toShare(percent(loanRate))) / 12;
const flipCarrying = (taxAndInsurance: number, { months, utilities }: FlipTerms) =>
  months * (taxAndInsurance / 12 + utilities);

/**
 * Everything that is paid before a flip is sold, dollars; tax and insurance are a year's. Of numbers alone, so that millions
 * of listings are gone through without making an object of each.
 */
export function flipCost(price: number, rehabCost: number, taxAndInsurance: number, terms: FlipTerms): number {
  const loan = flipLoan(price, rehabCost, terms);
  const closing = price * toShare(percent(terms.closingRate));
  const points = loan * toShare(percent(terms.pointsRate));
  return price + closing + rehabCost + points + flipInterest(loan, terms) + flipCarrying(taxAndInsurance, terms);
}

/** What is left of the sale after its own costs and all that was paid before it, dollars. */
export function flipProfit(arv: number, costBefore: number, { sellingRate }: Pick<FlipTerms, 'sellingRate'>): number {
  return arv * (1 - toShare(percent(sellingRate))) - costBefore;
}

/**
 * Profit = ARV(1 - selling%) - price - closing - rehab(1 + contingency) - months * (interest + tax + insurance +
 * utilities) - points; annualised ROI * 12 / months (icg10.com, scoutmytool.com). The loan is interest-only. Unrounded.
 */
export function flip(input: FlipInput): FlipFigures {
  const { price, arv, months } = input;
  const rehabCost = withContingency(input.rehab, input);
  const closingCosts = price * toShare(percent(input.closingRate));
  const loanAmount = flipLoan(price, rehabCost, input);
  const points = loanAmount * toShare(percent(input.pointsRate));
  const taxAndInsurance = input.propertyTax + input.insurance;
  const sellingShare = toShare(percent(input.sellingRate));
  const beforeSale = flipCost(price, rehabCost, taxAndInsurance, input);
  const profit = flipProfit(arv, beforeSale, input);
  const cashNeeded = beforeSale - loanAmount;
  const returnOnCash = cashNeeded > 0 ? percent((100 * profit) / cashNeeded) : null;
  return {
    rehabCost,
    closingCosts,
    loanAmount,
    points,
    interest: flipInterest(loanAmount, input),
    carrying: flipCarrying(taxAndInsurance, input),
    sellingCosts: arv * sellingShare,
    totalCosts: beforeSale + arv * sellingShare,
    profit,
    cashNeeded,
    returnOnCash,
    annualisedReturn: returnOnCash === null || months <= 0 ? null : percent((returnOnCash * 12) / months),
    margin: arv > 0 ? percent((100 * profit) / arv) : null,
    breakEvenSale: sellingShare < 1 ? beforeSale / (1 - sellingShare) : null,
  };
}

interface FlipMonth {
  month: number;
  interest: number;
  carrying: number;
  totalCash: number;
  profit: number;
}

/** A flip month by month up to its sale; a broken last month counts in full in the month it ends in. */
export function flipByMonth(input: FlipInput): FlipMonth[] {
  const { rehabCost, closingCosts, loanAmount, points, interest, carrying } = flip(input);
  const months = Math.max(Math.ceil(input.months), 0);
  const atPurchase = input.price + closingCosts + points - loanAmount;
  return Array.from({ length: months + 1 }, (_, month) => {
    const passed = Math.min(month, input.months);
    const shareOfTime = input.months > 0 ? passed / input.months : 1;
    return {
      month,
      interest: interest * shareOfTime,
      carrying: carrying * shareOfTime,
      totalCash: atPurchase + (rehabCost + interest + carrying) * shareOfTime,
      profit: flip({ ...input, months: passed }).profit,
    };
  });
}

/**
 * The highest price for a wanted profit, dollars, never below 0: each dollar of it costs its closing, points and
 * interest besides.
 */
export function highestFlipPrice(input: FlipInput, wantedProfit: number): number {
  const free = flip({ ...input, price: 0 }).profit;
  const borrowed = toShare(percent(input.loanShare));
  const loanCost = toShare(percent(input.pointsRate)) + (input.months * toShare(percent(input.loanRate))) / 12;
  return Math.max((free - wantedProfit) / (1 + toShare(percent(input.closingRate)) + borrowed * loanCost), 0);
}
