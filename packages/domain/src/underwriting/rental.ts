import { cashOnCash } from '../analysis/cash-on-cash.ts';
import { dscr } from '../analysis/dscr.ts';
import { type Percent, percent, toShare } from '../kernel/rate.ts';
import { type Financing, finance } from './financing.ts';
import { type Operation, operate } from './operating.ts';
import type { RentalInput } from './rental-input.ts';

/** Years over which US tax law writes off a dwelling that is let (IRS Publication 527). */
export const depreciationYears = 27.5;

/** A rental's first year: unrounded dollars and percents; null is divided by nothing. */
export interface RentalFigures extends Operation, Financing {
  cashFlow: number;
  monthlyCashFlow: number;
  capRate: Percent | null;
  capRateOnValue: Percent | null;
  cashOnCash: Percent | null;
  isNoCashLeft: boolean;
  /** Three readings of one word. Bank: NOI over debt service. */
  dscrBank: number | null;
  /** Rental lender: rent over principal, interest, tax, insurance and HOA dues. */
  dscrLender: number | null;
  /** Rent over principal and interest of this loan, before operating costs; the quick DSCR is of the market's rate. */
  rentToPayment: number | null;
  grossRentMultiplier: number | null;
  rentToPrice: Percent | null;
  /** Operating costs and debt service over effective income; lenders like 85% at most. */
  breakEvenRatio: Percent | null;
  /** The same over gross income: how much must be let to pay its way. */
  breakEvenOccupancy: Percent | null;
  debtYield: Percent | null;
  loanToValue: Percent | null;
  loanToCost: Percent | null;
  operatingCostRatio: Percent | null;
  /** Operating costs and vacancy over gross income; the 50% rule wants 50% at most. Debt is no part of it. */
  costsAndVacancy: Percent | null;
  /** (Price + closing + renovations - land) / 27.5 years; never part of another figure. */
  depreciation: number;
}

function ratio(value: number, over: number): number | null {
  return over > 0 ? value / over : null;
}

function share(value: number, over: number): Percent | null {
  return over > 0 ? percent((100 * value) / over) : null;
}

/**
 * Every figure of the first year, unrounded. Sources: NOI, cap rate (abhorkarpet/Rental-Property-Deal-Analyzer,
 * help.mashvisor.com 1232002); DSCR, debt yield (dealsharp.app, albanomortgage.com/dscr); GRM (stessa.com); break-even
 * (commercialrealestate.loans); 50% rule (tellusapp.com, nophin.com); LTC (help.dealcheck.io); depreciation (IRS 527).
 */
export function underwriteRental(input: RentalInput): RentalFigures {
  const operation = operate(input);
  const financing = finance(input);
  const { price, rent, rehab, arv } = input;
  const { noi, operatingCosts, costs, effectiveIncome, grossIncome } = operation;
  const { debtService, cashInvested, closingCosts, loanAmount, loanPayment, secondPayment } = financing;
  const cashFlow = noi - debtService - operation.reserveBelowNoi;
  const payment = loanPayment + secondPayment;
  const escrow = (costs.propertyTax + costs.insurance + costs.hoa) / 12;
  const debt = loanAmount + (input.secondLoan?.principal ?? 0);
  return {
    ...operation,
    ...financing,
    cashFlow,
    monthlyCashFlow: cashFlow / 12,
    capRate: share(noi, price),
    capRateOnValue: arv === null ? null : share(noi, arv),
    cashOnCash: cashInvested > 0 ? cashOnCash({ cashFlow: cashFlow / 12, cashInvested }) : null,
    isNoCashLeft: cashInvested <= 0,
    dscrBank: ratio(noi, debtService),
    dscrLender: payment > 0 ? dscr({ rent, principalAndInterest: payment + escrow }) : null,
    rentToPayment: payment > 0 ? dscr({ rent, principalAndInterest: payment }) : null,
    grossRentMultiplier: ratio(price, grossIncome),
    rentToPrice: share(rent, price + rehab),
    breakEvenRatio: share(operatingCosts + debtService, effectiveIncome),
    breakEvenOccupancy: share(operatingCosts + debtService, grossIncome),
    debtYield: share(noi, debt),
    loanToValue: share(debt, valueNow(input)),
    loanToCost: share(loanAmount, price + rehab + closingCosts),
    operatingCostRatio: share(operatingCosts, effectiveIncome),
    costsAndVacancy: share(operatingCosts + operation.vacancyLoss, grossIncome),
    depreciation:
      Math.max(price + closingCosts + rehab - price * toShare(percent(input.landRate)), 0) / depreciationYears,
  };
}

/** What the value grows from: the value after renovations where the user chose it and gave one, else the price. */
export function valueNow({ price, arv, growsFrom }: Pick<RentalInput, 'price' | 'arv' | 'growsFrom'>): number {
  return growsFrom === 'arv' && arv !== null ? arv : price;
}
