import { loanMonths } from '../../analysis/assumptions.ts';
import { monthlyPaymentFactor } from '../../analysis/loan.ts';
import { percent, toShare } from '../../kernel/rate.ts';
import { isMultiFamily, propertyTypes } from '../../listings/property-type.ts';
import { yearlyCost } from '../../underwriting/cost.ts';
import { loanOf } from '../../underwriting/financing.ts';
import { ownerInsuresBuilding, premiumOfAge, premiumOfState } from '../../underwriting/insurance.ts';
import { type RehabRates, rehabRates } from '../../underwriting/rehab.ts';
import { type ListingFacts, type RentalOfListing, rentalFromListing } from '../../underwriting/rental-from-listing.ts';
import type { RentalInput } from '../../underwriting/rental-input.ts';
import { resolveAssumption } from '../../underwriting/resolve-assumptions.ts';
import { reserveOfAge } from '../../underwriting/upkeep.ts';
import type { AssumedQuestion } from '../assumed-question.ts';
import { stateCount, stateOfIndex } from '../columns.ts';
import { financeBySeller } from '../seller-figures.ts';
import { brrrrTermsOf, flipTermsOf } from '../value-figures.ts';

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
  /** Whether the market's rent counts where it is known. */
  isRentFromMarket: boolean;
  /** By twice the number of the state, and 1 more where a home has several dwellings. */
  tax: Float64Array;
  /** By the number of the property type: 1 where a home has several dwellings, else 0. */
  hasUnits: Uint8Array;
  /** Whether a county's rate counts before the state's: nobody said one. */
  isCountyTaxed: boolean;
  vacancy: number;
  insurance: number;
  insuranceLowest: number;
  /** Of a home that is insured by state and building, by state; NaN where the estimate is not asked or knows nothing. */
  premiums: Float64Array;
  isInsuranceEstimated: boolean;
  /** By the number of the property type: 1 where the whole building is insured, else 0. */
  insuredWhole: Uint8Array;
  /** By the year in which it was built. */
  premiumOfAge: Float64Array;
  reserveOfAge: Float64Array;
  /** 1 where repairs and reserve go by size, as shares of what rebuilding costs; else 0. */
  isBySize: number;
  rebuildPerSqft: number;
  repairsOfRebuild: number;
  reserveOfRebuild: number;
  /** By the number of the property type; NaN where they have to be said. */
  dues: Float64Array;
  /** Utilities are what was said, or this share of the table; where the table says nothing, `utilitiesAlone`. A month. */
  utilitiesSaid: number;
  utilitiesOfTable: number;
  utilitiesAlone: number;
  /** 1 where the owner pays them, else 0. */
  ownerPays: number;
  repairs: number;
  reserve: number;
  /** What was said of the reserve, a year, in place of any share; NaN for nothing. */
  reserveSaid: number;
  /** Whether the reserve is counted after NOI. */
  isReserveBelow: boolean;
  management: number;
  other: number;
  loan: LoanShares;
  note: LoanShares | null;
  offered: number;
  /** Of the market's loan of the quick figures, paid back each month; NaN while no rate is known. */
  quickFactor: number;
  quickRate: number | null;
  flip: ReturnType<typeof flipTermsOf>;
  brrrr: ReturnType<typeof brrrrTermsOf>;
  rehab: RehabRates;
  input: RentalInput;
}

/** Reads a question's assumptions as the analysis page of any listing would: they differ by state only. */
export function termsOf(question: AssumedQuestion): Terms {
  const { priceChange, rentChange, market, sellerTerms } = question;
  const common = assumed(question, {});
  const { input, unknown, assumptions } = common;
  const { costs } = input;
  const nothing = { price: 0, grossIncome: 0, collectedRent: 0 };
  const isRateKnown = !unknown.includes('loanRate');
  const seller = sellerTerms && financeBySeller(input, sellerTerms);
  const quickRate = market.rate !== null && market.rate >= 0 ? market.rate : null;
  return {
    price: 1 + shareOf(priceChange),
    rent: 1 + shareOf(rentChange),
    isRentFromMarket: assumptions.rentFromMarket.value === 1,
    ...taxesOf(question),
    isCountyTaxed: isCountyTaxed(question),
    vacancy: shareOf(input.vacancyRate),
    ...insuranceOf(question),
    ...upkeepOf(common),
    dues: duesOf(question),
    ...utilitiesOf(question),
    repairs: shareOf(costs.repairs.amount),
    ...reserveOf(common),
    management: shareOf(costs.management.amount),
    other: yearlyCost(costs.other, nothing),
    loan: sharesOf(input, isRateKnown),
    note: seller && sharesOf(seller, true),
    offered: 1 + shareOf(sellerTerms?.premium ?? 0),
    quickFactor: quickRate === null ? Number.NaN : monthlyPaymentFactor(percent(quickRate), loanMonths),
    quickRate,
    flip: flipTermsOf(input),
    brrrr: brrrrTermsOf(input),
    rehab: rehabRates(question.rehab),
    input,
  };
}

/** Some states tax buildings with several dwellings by another rule than one home; no rule tells more of the type. */
function taxesOf(question: AssumedQuestion) {
  const tax = new Float64Array(2 * (stateCount + 1));
  for (const index of tax.keys()) {
    const propertyType = index % 2 === 0 ? 'single_family' : 'multi_family';
    // Of each state and kind alone: all else that is assumed is the same for them, and takes forty times as long.
    const rate = resolveAssumption('propertyTaxRate', {
      ...nothingKnown(question),
      ...{ state: stateOfIndex(index >> 1), propertyType },
    });
    tax[index] = shareOf(rate.value ?? Number.NaN);
  }
  return { tax, hasUnits: Uint8Array.from(propertyTypes, (type) => Number(isMultiFamily(type))) };
}

function isCountyTaxed(question: AssumedQuestion): boolean {
  const countyRate = { county: '', rate: 1, source: null, year: null };
  return assumed(question, { countyRate }).assumptions.propertyTaxRate.provenance === 'reference';
}

/** The years of the tables by age: a later one counts as the last, 0 as not known. */
export const lastYearBuilt = 2100;
const byYear = (of: (year: number) => number) =>
  Float64Array.from({ length: lastYearBuilt + 1 }, (_, year) => of(year));
const premiumOfYear = byYear(premiumOfAge);
const reserveOfYear = byYear(reserveOfAge);

/** A yearly amount is a share of 0 with that minimum, so that both kinds are computed alike. */
function insuranceOf(question: AssumedQuestion) {
  const { assumptions, input } = assumed(question, { building: unknownBuilding });
  const { basis, amount, atLeast = 0 } = input.costs.insurance;
  const isEstimated =
    assumed(question, { building: exampleBuilding }).assumptions.insuranceYearly.provenance === 'reference';
  const averageOf = (state: string) => question.market.tables?.[state]?.insuranceYearly;
  const terms = {
    rebuildPerSqft: assumptions.rebuildPerSqft.value ?? 0,
    surcharge: assumptions.landlordSurcharge.value ?? 0,
  };
  return {
    isInsuranceEstimated: isEstimated,
    insurance: basis === 'price' ? shareOf(amount) : 0,
    insuranceLowest: basis === 'price' ? atLeast : amount,
    premiums: Float64Array.from({ length: stateCount + 1 }, (_, index) =>
      isEstimated
        ? premiumOfState(stateOfIndex(index), { ...terms, average: averageOf(stateOfIndex(index)) })
        : Number.NaN,
    ),
    insuredWhole: Uint8Array.from(propertyTypes, (type) => Number(ownerInsuresBuilding(type))),
    premiumOfAge: premiumOfYear,
  };
}

function upkeepOf({ assumptions }: RentalOfListing) {
  const { costsBySize, rebuildPerSqft, repairsOfRebuild, reserveOfRebuild } = assumptions;
  return {
    isBySize: costsBySize.value === 1 ? 1 : 0,
    rebuildPerSqft: rebuildPerSqft.value ?? 0,
    repairsOfRebuild: shareOf(repairsOfRebuild.value ?? 0),
    reserveOfRebuild: shareOf(reserveOfRebuild.value ?? 0),
    reserveOfAge: reserveOfYear,
  };
}

function reserveOf({ input, assumptions }: RentalOfListing) {
  const { basis, amount } = input.costs.capitalReserve;
  return {
    reserve: basis === 'year' ? 0 : shareOf(amount),
    reserveSaid: assumptions.reserveYearly.value ?? Number.NaN,
    isReserveBelow: input.isReserveBelowNoi,
  };
}

const unknownBuilding = { sqft: null, yearBuilt: null };
const exampleBuilding = { sqft: 1000, yearBuilt: null };

function duesOf(question: AssumedQuestion): Float64Array {
  return Float64Array.from(propertyTypes, (propertyType) => {
    const dues = resolveAssumption('hoaMonthly', { ...nothingKnown(question), propertyType });
    return (dues.value ?? Number.NaN) * 12;
  });
}

/** Who pays utilities, and how much of the table they are: asked of a listing whose table says a dollar, or nothing. */
function utilitiesOf(question: AssumedQuestion) {
  const { value: said } = assumed(question, { utilityTable: null }).assumptions.utilitiesMonthly;
  const { tenantPaysUtilities, utilitiesMonthly } = assumed(question, { utilityTable: 1 }).assumptions;
  const isSaid = said !== null;
  return {
    utilitiesSaid: said ?? 0,
    utilitiesOfTable: isSaid ? 0 : (utilitiesMonthly.value ?? Number.NaN),
    utilitiesAlone: said ?? Number.NaN,
    ownerPays: tenantPaysUtilities.value === 1 ? 0 : 1,
  };
}

type Given = Partial<Pick<ListingFacts, 'utilityTable' | 'building' | 'countyRate'>>;

/** A listing of HUD's rent with nothing of its own. */
function nothingKnown({ profile, market, today }: AssumedQuestion): ListingFacts {
  return {
    state: stateOfIndex(0),
    propertyType: 'single_family',
    isGrossRent: true,
    utilityTable: 0,
    building: unknownBuilding,
    profile,
    typed: {},
    market,
    today,
    listing: { hoaMonthly: null, source: '', date: null },
    price: 1,
    rent: 1,
    estimate: { arv: null, renovations: null },
  };
}

const assumed = (question: AssumedQuestion, given: Given) => rentalFromListing({ ...nothingKnown(question), ...given });

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
