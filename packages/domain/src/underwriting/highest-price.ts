import { annualLoanConstant } from '../analysis/loan.ts';
import { percent, toShare } from '../kernel/rate.ts';
import { type Cost, type CostKey, costKeys, uncappedCost } from './cost.ts';
import { cashBeside, debtServiceOfYear, loanOf } from './financing.ts';
import { type Income, yearlyIncome } from './operating.ts';
import type { RentalInput } from './rental-input.ts';

/** Values in percent, percent, as a ratio, and in dollars a month. */
export const priceTargets = ['cash_on_cash', 'cap_rate', 'dscr', 'cash_flow'] as const;

export interface PriceTarget {
  measure: (typeof priceTargets)[number];
  value: number;
}

type HighestPrice =
  | { kind: 'found'; price: number }
  | {
      kind: 'none';
      /**
       * 'never_reached': not even as a gift. 'no_cash_left': notes and credits pay for everything at every such price,
       * so that a return on cash has no meaning.
       */
      reason: 'never_reached' | 'always_reached' | 'no_cash_left';
    };

interface Line {
  fixed: number;
  perDollar: number;
}

/**
 * The highest price at which the first year reaches a target, in closed form: P* = (A - t * rehab) / (t * c + b + 12(1
 * - d)k), generalised to points, reserves, credits and a second note. Every amount is a straight line of the price; a
 * cost with a minimum is taken at it once the price found is low enough. The input's own price is not read.
 */
export function highestPrice(input: RentalInput, target: PriceTarget): HighestPrice {
  const atMinimum = new Set<CostKey>();
  const income = yearlyIncome(input);
  if (target.measure === 'dscr' && !hasDebt(input)) return { kind: 'none', reason: 'always_reached' };
  // Each round adds a cost that stays at its minimum: there are no more rounds than costs.
  for (;;) {
    const { fixed, perDollar } = surplus(input, income, target, atMinimum);
    if (perDollar >= 0) return { kind: 'none', reason: fixed >= 0 ? 'always_reached' : 'never_reached' };
    const price = fixed / -perDollar;
    if (!(price > 0)) return { kind: 'none', reason: 'never_reached' };
    const below = costKeys.filter((key) => !atMinimum.has(key) && isAtMinimum(input, income, key, price));
    if (below.length === 0) return isPaidByOthers(input, target, price) ?? foundAt(price);
    for (const key of below) atMinimum.add(key);
  }
}

function foundAt(price: number): HighestPrice {
  return price < Number.POSITIVE_INFINITY ? { kind: 'found', price } : { kind: 'none', reason: 'always_reached' };
}

function hasDebt(input: RentalInput): boolean {
  const { fixed, perDollar } = debtServiceLine(input);
  return fixed > 0 || perDollar > 0;
}

function isPaidByOthers(input: RentalInput, { measure }: PriceTarget, price: number): HighestPrice | undefined {
  if (measure !== 'cash_on_cash') return undefined;
  const { fixed, perDollar } = cashLine(input);
  return fixed + perDollar * price > 0 ? undefined : { kind: 'none', reason: 'no_cash_left' };
}

function isAtMinimum(input: RentalInput, { grossIncome, collectedRent }: Income, key: CostKey, price: number): boolean {
  const cost = input.costs[key];
  return uncappedCost(cost, { price, grossIncome, collectedRent }) < (cost.atLeast ?? 0);
}

function surplus(
  input: RentalInput,
  income: Income,
  { measure, value }: PriceTarget,
  atMinimum: ReadonlySet<CostKey>,
): Line {
  const noi = noiLine(input, income, atMinimum);
  const debt = debtServiceLine(input);
  const flow = plus(plus(noi, debt, -1), reserveLine(input, income, atMinimum), -1);
  switch (measure) {
    case 'cap_rate':
      return { fixed: noi.fixed, perDollar: noi.perDollar - toShare(percent(value)) };
    case 'dscr':
      return plus(noi, debt, -value);
    case 'cash_flow':
      return { fixed: flow.fixed - 12 * value, perDollar: flow.perDollar };
    case 'cash_on_cash':
      return plus(flow, cashLine(input), -toShare(percent(value)));
  }
}

function plus(one: Line, other: Line, times: number): Line {
  return { fixed: one.fixed + times * other.fixed, perDollar: one.perDollar + times * other.perDollar };
}

function costLine(input: RentalInput, income: Income, key: CostKey, atMinimum: ReadonlySet<CostKey>): Line {
  const cost: Cost = input.costs[key];
  if (atMinimum.has(key)) return { fixed: cost.atLeast ?? 0, perDollar: 0 };
  if (cost.basis === 'price' && cost.amount > 0) return { fixed: 0, perDollar: toShare(percent(cost.amount)) };
  const { grossIncome, collectedRent } = income;
  const uncapped = uncappedCost(cost, { price: 0, grossIncome, collectedRent });
  return { fixed: Math.max(uncapped, cost.atLeast ?? 0), perDollar: 0 };
}

function noiLine(input: RentalInput, income: Income, atMinimum: ReadonlySet<CostKey>): Line {
  const counted = costKeys.filter((key) => key !== 'capitalReserve' || !input.isReserveBelowNoi);
  return counted.reduce((line, key) => plus(line, costLine(input, income, key, atMinimum), -1), {
    fixed: income.effectiveIncome,
    perDollar: 0,
  });
}

function reserveLine(input: RentalInput, income: Income, atMinimum: ReadonlySet<CostKey>): Line {
  return input.isReserveBelowNoi ? costLine(input, income, 'capitalReserve', atMinimum) : { fixed: 0, perDollar: 0 };
}

function debtServiceLine({ downPaymentRate, loanRate, loanYears, secondLoan }: RentalInput): Line {
  const { annualRate, months } = loanOf(1, loanRate, loanYears);
  const second = secondLoan
    ? debtServiceOfYear([loanOf(secondLoan.principal, secondLoan.rate, secondLoan.years)], 1)
    : 0;
  // A loan of less than a year is paid for its own months only.
  const constant = (annualLoanConstant(annualRate, months) * Math.min(months, 12)) / 12;
  return { fixed: second, perDollar: (1 - toShare(percent(downPaymentRate))) * constant };
}

function cashLine(input: RentalInput): Line {
  const down = toShare(percent(input.downPaymentRate));
  const perDollar = down + toShare(percent(input.closingRate)) + (1 - down) * toShare(percent(input.pointsRate));
  return { fixed: cashBeside(input), perDollar };
}
