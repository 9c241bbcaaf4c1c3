import { type Percent, percent, toShare } from '../kernel/rate.ts';
import { type InternalRate, internalRate, netPresentValue } from './cash-flows.ts';
import { balanceAfterMonths, debtServiceOfYear, finance } from './financing.ts';
import { type Operation, operate, operateLater } from './operating.ts';
import { valueNow } from './rental.ts';
import type { RentalInput } from './rental-input.ts';

/** What the investment came to if it is sold at the end of a year; unrounded dollars and percents. */
export interface SaleReturns {
  /** Value less selling costs and what is owed. */
  saleProceeds: number;
  /** Cash flows so far and proceeds, less the cash put in. */
  totalProfit: number;
  /** Total profit over the cash put in; null where no cash is left in the deal, as the two after it. */
  returnOnInvestment: Percent | null;
  annualisedReturn: Percent | null;
  /** Cash flows and proceeds over the cash put in: 2 is money doubled. */
  equityMultiple: number | null;
  internalRate: InternalRate;
  /** At the discount rate of the input. */
  netPresentValue: number;
}

/** One year of a projection, its end where it is a moment; unrounded dollars. */
interface YearOfOwning extends Operation {
  /** From 1. */
  year: number;
  debtService: number;
  /** Of the debt service; the rest of it is interest. */
  principalPaid: number;
  interestPaid: number;
  /** After debt service and the capital reserve. */
  cashFlow: number;
  totalCashFlow: number;
  value: number;
  balance: number;
  equity: number;
  /** Of this year's cash flow over the cash put in; null where no cash is left in the deal. */
  cashOnCash: Percent | null;
  /** Of this year's cash flow over this year's equity; null at no equity. */
  returnOnEquity: Percent | null;
}

/** One year of a projection with what a sale at its end would come to. */
export interface ProjectedYear extends YearOfOwning, SaleReturns {}

/**
 * The years after a purchase (as many as asked for, else until the sale), each with what a sale at its end would
 * come to. Year 1 is the year underwritten; rent, costs and value then grow by their rates each year: value
 * V0(1+g)^t, equity = value - balance, proceeds = value(1 - selling%) - balance, profit = cash flows + proceeds -
 * cash invested, annualised (1 + ROI)^(1/t) - 1 (help.dealcheck.io; abhorkarpet/Rental-Property-Deal-Analyzer).
 */
export function projectRental(input: RentalInput, years: number = input.holdYears): ProjectedYear[] {
  const { cashInvested } = finance(input);
  const owned = yearsOfOwning(input, years);
  return owned.map((year, index) => ({ ...year, ...saleReturns(input, owned.slice(0, index + 1), cashInvested) }));
}

/** What the sale at the end of the time comes to: the last year's of the projection, without the others'. */
export function returnsOfSale(input: RentalInput): SaleReturns {
  return saleReturns(input, yearsOfOwning(input, input.holdYears), finance(input).cashInvested);
}

function yearsOfOwning(input: RentalInput, years: number): YearOfOwning[] {
  const { loans, cashInvested } = finance(input);
  const first = operate(input);
  let totalCashFlow = 0;
  let owed = balanceAfterMonths(loans, 0);
  return Array.from({ length: years }, (_, index) => {
    const year = index + 1;
    const operation = operateLater(input, first, {
      rent: growth(input.rentGrowth, index),
      costs: growth(input.costGrowth, index),
    });
    const debtService = debtServiceOfYear(loans, year);
    const balance = balanceAfterMonths(loans, 12 * year);
    const principalPaid = owed - balance;
    owed = balance;
    const cashFlow = operation.noi - debtService - operation.reserveBelowNoi;
    totalCashFlow += cashFlow;
    const value = valueNow(input) * growth(input.appreciation, year);
    const equity = value - balance;
    return {
      ...operation,
      year,
      debtService,
      principalPaid,
      interestPaid: Math.max(debtService - principalPaid, 0),
      cashFlow,
      totalCashFlow,
      value,
      balance,
      equity,
      cashOnCash: cashInvested > 0 ? percent((100 * cashFlow) / cashInvested) : null,
      returnOnEquity: equity > 0 ? percent((100 * cashFlow) / equity) : null,
    };
  });
}

/** (1 + rate)^years. */
function growth(rate: number, years: number): number {
  return (1 + toShare(percent(rate))) ** years;
}

/** Of a sale at the end of the last of these years. */
function saleReturns(input: RentalInput, years: readonly YearOfOwning[], cashInvested: number): SaleReturns {
  const { value, balance, totalCashFlow } = years.at(-1) ?? { value: valueNow(input), balance: 0, totalCashFlow: 0 };
  const saleProceeds = value * (1 - toShare(percent(input.sellingRate))) - balance;
  const received = totalCashFlow + saleProceeds;
  const multiple = cashInvested > 0 ? received / cashInvested : null;
  const flows = [-cashInvested, ...years.map(({ cashFlow }) => cashFlow)];
  flows.push((flows.pop() ?? 0) + saleProceeds);
  return {
    saleProceeds,
    totalProfit: received - cashInvested,
    returnOnInvestment: multiple === null ? null : percent(100 * (multiple - 1)),
    // More than everything lost has no yearly rate.
    annualisedReturn: multiple === null || multiple < 0 ? null : percent(100 * (multiple ** (1 / years.length) - 1)),
    equityMultiple: multiple,
    internalRate: internalRate(flows),
    netPresentValue: netPresentValue(percent(input.discountRate), flows),
  };
}
