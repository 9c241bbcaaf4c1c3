import { type Percent, percent, toShare } from '../kernel/rate.ts';
import { type InternalRate, internalRate, netPresentValue } from './cash-flows.ts';
import { balanceAfterMonths, debtServiceOfYear, finance } from './financing.ts';
import { type Operation, operate, operateLater } from './operating.ts';
import { valueNow } from './rental.ts';
import type { RentalInput } from './rental-input.ts';

export interface SaleReturns {
  saleProceeds: number;
  totalProfit: number;
  /** Total profit over the cash put in; null where no cash is left in the deal, as the two after it. */
  returnOnInvestment: Percent | null;
  annualisedReturn: Percent | null;
  equityMultiple: number | null;
  internalRate: InternalRate;
  netPresentValue: number;
}

interface YearOfOwning extends Operation {
  year: number;
  /** What leases that ended bring more in this year, dollars of today. */
  leaseChange: number;
  debtService: number;
  principalPaid: number;
  interestPaid: number;
  cashFlow: number;
  totalCashFlow: number;
  value: number;
  balance: number;
  equity: number;
  /** Of this year's cash flow over the cash put in; null where no cash is left in the deal. */
  cashOnCash: Percent | null;
  returnOnEquity: Percent | null;
}

export interface ProjectedYear extends YearOfOwning, SaleReturns {}

/**
 * The years after a purchase, each with a sale at its end: value V0(1+g)^t, equity = value - balance, proceeds =
 * value(1 - selling%) - balance, annualised (1 + ROI)^(1/t) - 1 (help.dealcheck.io; abhorkarpet/Rental-Property-Deal-
 * Analyzer).
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
    const leaseChange = changeOfLeases(input, index);
    const base = leaseChange === 0 ? first : operate({ ...input, rent: input.rent + leaseChange / 12 });
    const operation = operateLater(input, base, {
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
      leaseChange,
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

/** The first year is what counts today; from the second on each ended lease has its unit's other rent, month by month. */
function changeOfLeases({ leaseEnds = [] }: RentalInput, index: number): number {
  if (index === 0) return 0;
  let change = 0;
  for (const lease of leaseEnds) change += lease.change * Math.min(Math.max(12 * (index + 1) - lease.months, 0), 12);
  return change;
}

function growth(rate: number, years: number): number {
  return (1 + toShare(percent(rate))) ** years;
}

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
