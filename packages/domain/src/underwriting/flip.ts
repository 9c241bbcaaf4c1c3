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

/** The defaults of a flip: common assumptions, not measurements (3 to 6 months; 10-15% and 2-4 points; 10-20%). */
export const flipDefaults = {
  contingencyRate: percent(15),
  months: 6,
  loanRate: percent(12),
  pointsRate: percent(2),
  sellingRate: percent(7),
} as const;

/**
 * Profit = ARV(1 - selling%) - price - closing - rehab(1 + contingency) - months * (interest + tax + insurance +
 * utilities) - points; annualised ROI * 12 / months (icg10.com, scoutmytool.com). The loan is interest-only. Unrounded.
 */
export function flip(input: FlipInput): FlipFigures {
  const { price, arv, months } = input;
  const rehabCost = input.rehab * (1 + toShare(percent(input.contingencyRate)));
  const closingCosts = price * toShare(percent(input.closingRate));
  const loanAmount = price * toShare(percent(input.loanShare)) + rehabCost * toShare(percent(input.rehabLoanShare));
  const points = loanAmount * toShare(percent(input.pointsRate));
  const interest = (months * loanAmount * toShare(percent(input.loanRate))) / 12;
  const carrying = months * ((input.propertyTax + input.insurance) / 12 + input.utilities);
  const sellingShare = toShare(percent(input.sellingRate));
  const beforeSale = price + closingCosts + rehabCost + points + interest + carrying;
  const profit = arv * (1 - sellingShare) - beforeSale;
  const cashNeeded = beforeSale - loanAmount;
  const returnOnCash = cashNeeded > 0 ? percent((100 * profit) / cashNeeded) : null;
  return {
    rehabCost,
    closingCosts,
    loanAmount,
    points,
    interest,
    carrying,
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
