import { targetCashOnCash } from '../analysis/assumptions.ts';
import { monthlyPayment } from '../analysis/loan.ts';
import { roundToCents } from '../kernel/money.ts';
import type { AssumptionKey } from '../underwriting/assumptions.ts';
import { loanOf } from '../underwriting/financing.ts';
import { type Operation, operate } from '../underwriting/operating.ts';
import type { OwnAmounts } from '../underwriting/own-amounts.ts';
import type { CalculatorKind } from './catalog.ts';

/** What is known of a property when a calculator is opened from it; null where it is not. Dollars. */
export interface PropertyFacts {
  price: number | null;
  rent: number | null;
  sqft: number | null;
  arv: number | null;
  rehab: number | null;
  /** Its kind usually has HOA dues, so that they have to be known. */
  hasDues: boolean;
  /** What is known of its income and costs line by line. */
  own?: OwnAmounts | undefined;
  assumptions: Record<AssumptionKey, number | null>;
}

type Prefill = Readonly<Record<string, number | string | null>>;

function ofPrice({ price }: PropertyFacts, rate: number | null): number | null {
  return price === null || rate === null ? null : roundToCents((price * rate) / 100);
}

function insuranceOf(facts: PropertyFacts): number | null {
  const { insuranceYearly } = facts.assumptions;
  if (insuranceYearly !== null) return roundToCents(insuranceYearly);
  const byPrice = ofPrice(facts, facts.assumptions.insuranceRate);
  return byPrice === null ? null : Math.max(byPrice, facts.assumptions.insuranceLowest ?? 0);
}

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

function pointsOf(facts: PropertyFacts): number | null {
  const loan = loanAmountOf(facts);
  const { pointsRate } = facts.assumptions;
  return loan === null || pointsRate === null ? null : roundToCents((loan * pointsRate) / 100);
}

function otherCashOf(facts: PropertyFacts): number | null {
  const closing = ofPrice(facts, facts.assumptions.closingRate);
  return closing === null ? null : roundToCents(closing + (facts.rehab ?? 0));
}

/** Management as a share of the whole rent, vacancy included: what it comes to is the same. */
function managementOfRent({ managementRate, vacancyRate }: PropertyFacts['assumptions']): number | null {
  if (managementRate === null || vacancyRate === null) return null;
  return Math.round(managementRate * (100 - vacancyRate) * 100) / 10_000;
}

function otherCostsOf({ costs }: Operation): number {
  return roundToCents(costs.hoa + costs.utilities + costs.capitalReserve + costs.other);
}

/** The first year before any loan; null without price, rent, property tax, dues or utilities: none of them is a guess. */
function operationOf({ price, rent, own, assumptions: assumed }: PropertyFacts): Operation | null {
  const { propertyTaxRate, hoaMonthly, utilitiesMonthly } = assumed;
  if (price === null || rent === null || propertyTaxRate === null) return null;
  if (hoaMonthly === null || utilitiesMonthly === null) return null;
  return operate({
    ...{ price, rent, vacancyRate: assumed.vacancyRate ?? 0 },
    ...{ otherIncome: own?.otherIncome ?? 0, concessions: own?.concessions ?? 0 },
    isReserveBelowNoi: own?.isReserveBelowNoi ?? assumed.reserveAfterNoi === 1,
    costs: {
      propertyTax: { amount: propertyTaxRate, basis: 'price' },
      insurance:
        assumed.insuranceYearly === null
          ? { amount: assumed.insuranceRate ?? 0, basis: 'price', atLeast: assumed.insuranceLowest ?? 0 }
          : { amount: assumed.insuranceYearly, basis: 'year' },
      hoa: { amount: hoaMonthly, basis: 'month' },
      utilities: { amount: utilitiesMonthly, basis: 'month' },
      repairs: { amount: assumed.repairsRate ?? 0, basis: 'gross_income' },
      capitalReserve: { amount: assumed.capitalReserveRate ?? 0, basis: 'gross_income' },
      management: { amount: assumed.managementRate ?? 0, basis: 'collected_rent' },
      other: { amount: assumed.otherYearly ?? 0, basis: 'year' },
    },
  });
}

/** The rental calculator has one field for what is paid or put aside at closing; concessions lower its other income. */
function rentalLines({ otherIncome, concessions, reserves, holdingCosts, credits }: OwnAmounts) {
  return {
    otherIncome: roundToCents(Math.max(otherIncome - concessions, 0)),
    reserves: roundToCents(reserves + holdingCosts),
    credits,
  };
}

function monthsOf(years: number | null): number | null {
  return years === null ? null : Math.round(12 * years);
}

/**
 * What a property fills in. A value after renovations that nobody has said is the price, and renovations then cost
 * nothing.
 */
function fieldsOf(kind: CalculatorKind, facts: PropertyFacts): Prefill {
  const { price, rent, sqft, own, assumptions: assumed } = facts;
  const arv = facts.arv ?? price;
  const rehab = facts.rehab ?? (price === null ? null : 0);
  // A property's own budget is all that its renovations cost, as its page and its offers take it.
  const allIn = facts.rehab !== null && { contingencyRate: 0 };
  const shares = {
    vacancyRate: assumed.vacancyRate,
    hoa: assumed.hoaMonthly,
    repairs: assumed.repairsRate,
    capitalReserve: assumed.capitalReserveRate,
    management: assumed.managementRate,
    closingRate: assumed.closingRate,
    hasDues: facts.hasDues ? 1 : 0,
  };
  const yearly = { propertyTax: ofPrice(facts, assumed.propertyTaxRate), insurance: insuranceOf(facts) };
  const year = operationOf(facts);
  switch (kind) {
    case 'roi':
      return {
        price,
        annualRent: rent === null ? null : roundToCents(12 * rent),
        expenses: year === null ? null : roundToCents(year.operatingCosts + year.vacancyLoss),
      };
    case 'owner-financing':
      return {
        price,
        downPayment: assumed.downPaymentRate,
        interestRate: assumed.loanRate,
        amortizationYears: assumed.loanYears,
        termYears: assumed.loanYears,
      };
    case 'cash-on-cash':
      return {
        monthlyRent: rent,
        tax: yearly.propertyTax,
        insurance: yearly.insurance,
        vacancyPercent: assumed.vacancyRate,
        repairsPercent: assumed.repairsRate,
        // Of collected rent on the page, of the rent here.
        managementPercent: managementOfRent(assumed),
        other: year === null ? null : otherCostsOf(year),
        loanPayment: paymentOf(facts),
        downPayment: ofPrice(facts, assumed.downPaymentRate),
        closingCosts: ofPrice(facts, assumed.closingRate),
        rehab: facts.rehab,
        otherCash: pointsOf(facts),
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
        isReserveBelowNoi: (own?.isReserveBelowNoi ?? assumed.reserveAfterNoi === 1) ? 1 : 0,
        ...(own && rentalLines(own)),
      };
    case 'flip':
      return {
        price,
        arv,
        rehab,
        ...allIn,
        ...yearly,
        closingRate: assumed.closingRate,
        sellingRate: assumed.sellingRate,
      };
    case 'brrrr':
      return {
        ...{ price, arv, rehab, ...allIn, rent, ...shares, ...yearly },
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
        downPayment: ofPrice(facts, assumed.downPaymentRate),
        interestRate: assumed.loanRate,
        termYears: assumed.loanYears,
        balloonYears: 0,
        otherCash: otherCashOf(facts),
        sellerCosts: ofPrice(facts, assumed.sellingRate),
        noi: year === null ? null : roundToCents(year.noi),
        target: year === null ? 'payment' : 'cash_on_cash',
        wantedPercent: targetCashOnCash,
        wantedDollars: null,
      };
  }
}

/** The query that fills in a property; what is not known of it is empty, so that no example stands in its place. */
export function propertyPrefill(kind: CalculatorKind, facts: PropertyFacts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fieldsOf(kind, facts)).map(([name, value]) => [name, value === null ? '' : String(value)]),
  );
}
