import { loanMonths } from '../../analysis/assumptions.ts';
import { monthlyPaymentFactor } from '../../analysis/loan.ts';
import { percent, toShare } from '../../kernel/rate.ts';
import { yearlyCost } from '../../underwriting/cost.ts';
import { loanOf } from '../../underwriting/financing.ts';
import { rentalFromListing } from '../../underwriting/rental-from-listing.ts';
import type { RentalInput } from '../../underwriting/rental-input.ts';
import type { AssumedQuestion } from '../assumed-question.ts';
import { stateCount, stateOfIndex } from '../columns.ts';
import { financeBySeller } from '../seller-figures.ts';

/**
 * How a purchase is paid, as shares of the price; `factor` is what of the loan is paid each month, NaN without a rate.
 */
export interface LoanShares {
  down: number;
  closing: number;
  points: number;
  factor: number;
  months: number;
  monthsOfYear: number;
  rate: number;
}

/** What a question assumes of every listing, as the numbers that each is multiplied with; dollars a year and shares. */
export interface Terms {
  price: number;
  rent: number;
  tax: Float64Array;
  vacancy: number;
  insurance: number;
  insuranceLowest: number;
  /** What it costs at a price of 0, where a share of the price is sought first. */
  insuranceOfNothing: number;
  dues: number;
  utilities: number;
  repairs: number;
  reserve: number;
  management: number;
  other: number;
  loan: LoanShares;
  note: LoanShares | null;
  offered: number;
  /** Of the market's loan of the quick figures, paid back each month; NaN while no rate is known. */
  quickFactor: number;
  quickRate: number | null;
  input: RentalInput;
}

/** Reads a question's assumptions as the analysis page of any listing would: they differ by state only. */
export function termsOf(question: AssumedQuestion): Terms {
  const { priceChange, rentChange, market, sellerTerms } = question;
  const { input, unknown } = assumed(question, stateOfIndex(0));
  const { costs } = input;
  const nothing = { price: 0, grossIncome: 0, collectedRent: 0 };
  const isRateKnown = !unknown.includes('loanRate');
  const seller = sellerTerms && financeBySeller(input, sellerTerms);
  const tax = Float64Array.from({ length: stateCount + 1 }, (_, index) => {
    const of = assumed(question, stateOfIndex(index));
    return of.unknown.includes('propertyTaxRate') ? Number.NaN : shareOf(of.input.costs.propertyTax.amount);
  });
  const quickRate = market.rate !== null && market.rate >= 0 ? market.rate : null;
  return {
    price: 1 + shareOf(priceChange),
    rent: 1 + shareOf(rentChange),
    tax,
    vacancy: shareOf(input.vacancyRate),
    insurance: shareOf(costs.insurance.amount),
    insuranceLowest: costs.insurance.atLeast ?? 0,
    insuranceOfNothing: costs.insurance.amount > 0 ? 0 : yearlyCost(costs.insurance, nothing),
    dues: yearlyCost(costs.hoa, nothing),
    utilities: yearlyCost(costs.utilities, nothing),
    repairs: shareOf(costs.repairs.amount),
    reserve: shareOf(costs.capitalReserve.amount),
    management: shareOf(costs.management.amount),
    other: yearlyCost(costs.other, nothing),
    loan: sharesOf(input, isRateKnown),
    note: seller && sharesOf(seller, true),
    offered: 1 + shareOf(sellerTerms?.premium ?? 0),
    quickFactor: quickRate === null ? Number.NaN : monthlyPaymentFactor(percent(quickRate), loanMonths),
    quickRate,
    input,
  };
}

function assumed({ profile, market }: AssumedQuestion, state: string) {
  return rentalFromListing({
    state,
    propertyType: 'single_family',
    isGrossRent: false,
    profile,
    typed: {},
    market,
    listing: { hoaMonthly: null, source: '', date: null },
    price: 1,
    rent: 1,
    estimate: { arv: null, renovations: null },
  });
}

function sharesOf(input: RentalInput, isRateKnown: boolean): LoanShares {
  const { months } = loanOf(1, input.loanRate, input.loanYears);
  return {
    down: shareOf(input.downPaymentRate),
    closing: shareOf(input.closingRate),
    points: shareOf(input.pointsRate),
    factor: isRateKnown ? monthlyPaymentFactor(percent(input.loanRate), months) : Number.NaN,
    months,
    monthsOfYear: Math.min(Math.max(months, 0), 12),
    rate: isRateKnown ? input.loanRate : Number.NaN,
  };
}

function shareOf(value: number): number {
  return toShare(percent(value));
}
