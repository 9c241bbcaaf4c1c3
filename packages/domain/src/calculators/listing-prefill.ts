import { monthlyPayment } from '../analysis/loan.ts';
import { roundToCents } from '../kernel/money.ts';
import { usualDownPayment } from '../offers/offer.ts';
import type { AssumptionKey } from '../underwriting/assumptions.ts';
import { loanOf } from '../underwriting/financing.ts';
import type { CalculatorKind } from './catalog.ts';

/** What is known of a property when a calculator is opened from it; null where it is not. Dollars. */
export interface PropertyFacts {
  price: number | null;
  /** A month. */
  rent: number | null;
  sqft: number | null;
  /** The user's own value after renovations, and what they cost. */
  arv: number | null;
  rehab: number | null;
  /** Of its underwriting, each from where it is best known. */
  assumptions: Record<AssumptionKey, number | null>;
}

type Prefill = Readonly<Record<string, number | string | null>>;

/** A percentage of the price, to the cent; null where either is unknown. */
function ofPrice({ price }: PropertyFacts, rate: number | null): number | null {
  return price === null || rate === null ? null : roundToCents((price * rate) / 100);
}

/** A year's insurance: its share of the price, at least its lowest amount. */
function insuranceOf(facts: PropertyFacts): number | null {
  const byPrice = ofPrice(facts, facts.assumptions.insuranceRate);
  return byPrice === null ? null : Math.max(byPrice, facts.assumptions.insuranceLowest ?? 0);
}

/** Price less the down payment. */
function loanAmountOf(facts: PropertyFacts): number | null {
  const down = ofPrice(facts, facts.assumptions.downPaymentRate);
  return facts.price === null || down === null ? null : roundToCents(facts.price - down);
}

function paymentOf(facts: PropertyFacts): number | null {
  const { loanRate, loanYears } = facts.assumptions;
  const amount = loanAmountOf(facts);
  if (amount === null || loanRate === null || loanYears === null) return null;
  return roundToCents(monthlyPayment(loanOf(amount, loanRate, loanYears)));
}

function monthsOf(years: number | null): number | null {
  return years === null ? null : Math.round(12 * years);
}

/**
 * The fields that a property fills in of each calculator; the others are as at the beginning. A value after
 * renovations that nobody has said is the price, as in offers; renovations then cost nothing.
 */
function fieldsOf(kind: CalculatorKind, facts: PropertyFacts): Prefill {
  const { price, rent, sqft, assumptions: assumed } = facts;
  const arv = facts.arv ?? price;
  const rehab = facts.rehab ?? (price === null ? null : 0);
  const shares = {
    vacancyRate: assumed.vacancyRate,
    hoa: assumed.hoaMonthly,
    repairs: assumed.repairsRate,
    capitalReserve: assumed.capitalReserveRate,
    management: assumed.managementRate,
    closingRate: assumed.closingRate,
  };
  const yearly = { propertyTax: ofPrice(facts, assumed.propertyTaxRate), insurance: insuranceOf(facts) };
  switch (kind) {
    case 'roi':
      return { price, annualRent: rent === null ? null : roundToCents(12 * rent) };
    case 'owner-financing':
      return { price };
    case 'cash-on-cash':
      return {
        monthlyRent: rent,
        tax: yearly.propertyTax,
        insurance: yearly.insurance,
        vacancyPercent: assumed.vacancyRate,
        repairsPercent: assumed.repairsRate,
        managementPercent: assumed.managementRate,
        loanPayment: paymentOf(facts),
        downPayment: ofPrice(facts, assumed.downPaymentRate),
        closingCosts: ofPrice(facts, assumed.closingRate),
        rehab: facts.rehab,
      };
    case 'amortization':
      return {
        principal: loanAmountOf(facts),
        interestRate: assumed.loanRate,
        termMonths: monthsOf(assumed.loanYears),
      };
    case 'rental':
      return {
        ...{ price, rent, arv: facts.arv, rehab: facts.rehab, ...shares },
        propertyTax: assumed.propertyTaxRate,
        insurance: yearly.insurance,
        utilities: assumed.utilitiesMonthly,
        otherCosts: assumed.otherYearly,
        ...{ downPaymentRate: assumed.downPaymentRate, loanRate: assumed.loanRate, loanYears: assumed.loanYears },
        pointsRate: assumed.pointsRate,
        growsFromArv: assumed.growsFromArv,
        ...{ appreciation: assumed.appreciation, rentGrowth: assumed.rentGrowth, costGrowth: assumed.costGrowth },
        ...{ holdYears: assumed.holdYears, sellingRate: assumed.sellingRate, discountRate: assumed.discountRate },
        landRate: assumed.landRate,
      };
    case 'flip':
      return { price, arv, rehab, ...yearly, closingRate: assumed.closingRate, sellingRate: assumed.sellingRate };
    case 'brrrr':
      return {
        ...{ price, arv, rehab, rent, ...shares, ...yearly },
        refinanceRate: assumed.loanRate,
        refinanceYears: assumed.loanYears,
      };
    case 'wholesale':
      return { arv, rehab };
    case 'refinance':
      return { value: arv, balance: null, rate: null, newRate: assumed.loanRate, newYears: assumed.loanYears };
    case 'rehab':
      return { sqft };
    case 'seller-finance':
      return {
        price,
        downPayment: ofPrice(facts, usualDownPayment.value),
        otherCash: ofPrice(facts, assumed.closingRate),
        // NOI by the 50% rule: half of a year's rent (underwriting definitions; a screen, not a measurement).
        noi: rent === null ? null : 6 * rent,
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
