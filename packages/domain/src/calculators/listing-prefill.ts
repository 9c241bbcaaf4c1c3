import { loanMonths } from '../analysis/assumptions.ts';
import { monthlyPayment } from '../analysis/loan.ts';
import { closingCostsOf, downPaymentOf, loanAmountOf } from '../analysis/purchase.ts';
import { roundToCents } from '../kernel/money.ts';
import { percent } from '../kernel/rate.ts';
import { usualDownPayment } from '../offers/offer.ts';
import { investorSpread } from '../underwriting/assumptions.ts';
import type { CalculatorKind } from './catalog.ts';

/** What is known of a property when a calculator is opened from it; null where it is not. Dollars, percent. */
export interface PropertyFacts {
  price: number | null;
  /** A month. */
  rent: number | null;
  /** The market's mortgage rate. */
  rate: number | null;
  /** A month. */
  hoa: number | null;
  sqft: number | null;
  /** The user's own value after renovations, and what they cost. */
  arv: number | null;
  rehab: number | null;
}

type Prefill = Readonly<Record<string, number | string | null>>;

/** NOI by the 50% rule: half of a year's rent (underwriting definitions; a screen, not a measurement). */
function noiOf(rent: number | null): number | null {
  return rent === null ? null : 6 * rent;
}

/** The payment of a loan as the quick figures assume it, at the rate of an investor's loan. */
function paymentOf(price: number | null, rate: number | null): number | null {
  if (price === null || rate === null) return null;
  const loan = { principal: loanAmountOf(price), annualRate: percent(rate), months: loanMonths };
  return roundToCents(monthlyPayment(loan));
}

/**
 * The fields that a property fills in of each calculator; the others are as at the beginning. Rates carry the spread
 * of an investor's loan over the market's; a value after renovations that nobody has said is the price, as in offers.
 */
function fieldsOf(kind: CalculatorKind, facts: PropertyFacts): Prefill {
  const { price, rent, hoa, sqft } = facts;
  const rate = facts.rate === null ? null : Number((facts.rate + investorSpread).toFixed(3));
  const arv = facts.arv ?? price;
  const rehab = facts.rehab ?? (price === null ? null : 0);
  switch (kind) {
    case 'roi':
      return { price, annualRent: rent === null ? null : roundToCents(12 * rent) };
    case 'owner-financing':
      return { price };
    case 'cash-on-cash':
      return {
        monthlyRent: rent,
        loanPayment: paymentOf(price, rate),
        downPayment: price === null ? null : roundToCents(downPaymentOf(price)),
        closingCosts: price === null ? null : roundToCents(closingCostsOf(price)),
        rehab: facts.rehab,
      };
    case 'amortization':
      return { principal: price === null ? null : roundToCents(loanAmountOf(price)), interestRate: rate };
    case 'rental':
      return { price, rent, hoa, loanRate: rate, arv: facts.arv, rehab: facts.rehab };
    case 'flip':
      return { price, arv, rehab };
    case 'brrrr':
      return { price, arv, rehab, rent, hoa, refinanceRate: rate };
    case 'wholesale':
      return { arv, rehab };
    case 'refinance':
      return { value: arv, balance: null, rate: null, newRate: rate };
    case 'rehab':
      return { sqft };
    case 'seller-finance':
      return {
        price,
        downPayment: price === null ? null : roundToCents((price * usualDownPayment.value) / 100),
        otherCash: price === null ? null : roundToCents(closingCostsOf(price)),
        noi: noiOf(rent),
        target: rent === null ? 'payment' : 'cash_on_cash',
      };
  }
}

/**
 * The query of a calculator's address that fills in a property. What is not known of it is empty there, so that no
 * example stands in its place.
 */
export function propertyPrefill(kind: CalculatorKind, facts: PropertyFacts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fieldsOf(kind, facts)).map(([name, value]) => [name, value === null ? '' : String(value)]),
  );
}
