import { premiumsOfSize } from '../../underwriting/insurance.ts';
import type { DealColumns } from '../columns.ts';
import { type LoanShares, lastYearBuilt, type Terms } from './terms.ts';

/** Some listings at a price each, column by column, with their first year. NaN: not known. */
export interface Block {
  count: number;
  rows: Int32Array;
  price: Float64Array;
  /** What the owner gets; and as it is published, with utilities. */
  rent: Float64Array;
  gross: Float64Array;
  /** What utilities cost a month, and what of it the owner pays a year. */
  allowance: Float64Array;
  utilities: Float64Array;
  dues: Float64Array;
  /** Insurance is this share of the price, at least so many dollars a year. */
  insuredShare: Float64Array;
  insuredLeast: Float64Array;
  /** A year; 1 where they go by size, and grow with costs, else 0. */
  repaired: Float64Array;
  reserved: Float64Array;
  isSized: Uint8Array;
  tax: Float64Array;
  costs: Float64Array;
  noi: Float64Array;
  debtService: Float64Array;
  cashFlow: Float64Array;
  cashInvested: Float64Array;
}

export function createBlock(size: number): Block {
  const column = () => new Float64Array(size);
  return {
    count: 0,
    rows: new Int32Array(size),
    price: column(),
    rent: column(),
    gross: column(),
    allowance: column(),
    utilities: column(),
    dues: column(),
    insuredShare: column(),
    insuredLeast: column(),
    repaired: column(),
    reserved: column(),
    isSized: new Uint8Array(size),
    tax: column(),
    costs: column(),
    noi: column(),
    debtService: column(),
    cashFlow: column(),
    cashInvested: column(),
  };
}

export interface Purchase {
  terms: Terms;
  loan: LoanShares;
  less: number;
  offered: number;
}

/** Fills a block with rows of the market and their first year, in the order of operations of `operate` and `finance`. */
export function fillBlock(
  block: Block,
  columns: DealColumns,
  { terms, loan, less, offered }: Purchase,
  { list, from }: { list: Int32Array; from: number },
): void {
  const { price: prices, rent: rents, utilities: table, hoa, state: states, type: types } = columns;
  const { price: ofPrice, rent: ofRent, tax: taxes, dues: assumed } = terms;
  const { utilitiesOfTable, utilitiesSaid, utilitiesAlone, ownerPays } = terms;
  const { vacancy, insurance, insuranceLowest, repairs, reserve, management, other } = terms;
  const { down, closing, points, factor, monthsOfYear } = loan;
  const {
    count,
    rows,
    price,
    rent,
    gross: grosses,
    allowance: allowances,
    utilities,
    dues,
    tax,
    costs,
    noi,
    debtService,
    cashFlow,
    cashInvested,
  } = block;
  const { sqft: sizes, yearBuilt: years } = columns;
  const { premiums, insuredWhole, premiumOfAge, reserveOfAge } = terms;
  const { isBySize, rebuildPerSqft, repairsOfRebuild, reserveOfRebuild } = terms;
  const { insuredShare: insuredShares, insuredLeast: insuredLeasts, isSized } = block;
  const { repaired: repaireds, reserved: reserveds } = block;
  const powers = premiumsOfSize();
  for (let at = 0; at < count; at++) {
    const row = list[from + at] ?? 0;
    const cost = (prices[row] ?? 0) * ofPrice * less * offered;
    const paid = (rents[row] ?? 0) * ofRent;
    const said = hoa[row] ?? 0;
    const share = taxes[states[row] ?? 0] ?? 0;
    const asked = cost > 0 ? cost : Number.NaN;
    const listed = table[row] ?? 0;
    const allowance = listed > 0 ? utilitiesSaid + listed * utilitiesOfTable : utilitiesAlone;
    const net = paid - allowance * (1 - ownerPays);
    const income = paid > 0 && net > 0 ? net : Number.NaN;
    const supplied = allowance * ownerPays * 12;
    const due = Number.isNaN(said) ? (assumed[types[row] ?? 0] ?? 0) : said * 12;
    const gross = 12 * income;
    const collected = gross - gross * vacancy;
    const size = sizes[row] ?? 0;
    const year = Math.min(years[row] ?? 0, lastYearBuilt);
    const premium =
      (premiums[states[row] ?? 0] ?? Number.NaN) * (premiumOfAge[year] ?? 1) * (powers[size] ?? Number.NaN);
    const isPremium = size > 0 && insuredWhole[types[row] ?? 0] === 1 && !Number.isNaN(premium);
    const insuranceShare = isPremium ? 0 : insurance;
    const insuranceLeast = isPremium ? premium : insuranceLowest;
    const insured = asked * insuranceShare;
    const isBuilt = isBySize === 1 && size > 0;
    const rebuild = size * rebuildPerSqft;
    const repair = isBuilt ? rebuild * repairsOfRebuild : gross * repairs;
    const kept = isBuilt ? rebuild * reserveOfRebuild * (reserveOfAge[year] ?? 1) : gross * reserve;
    let spent = asked * share;
    spent += insured > insuranceLeast ? insured : insuranceLeast;
    spent += due;
    spent += supplied;
    spent += repair;
    spent += kept;
    spent += collected * management;
    spent += other;
    const earned = collected - spent;
    const downPayment = asked * down;
    const borrowed = asked - downPayment;
    const repaid = monthsOfYear * (borrowed * factor);
    rows[at] = row;
    price[at] = asked;
    rent[at] = income;
    grosses[at] = paid > 0 ? paid : Number.NaN;
    allowances[at] = allowance;
    utilities[at] = supplied;
    dues[at] = due;
    tax[at] = share;
    insuredShares[at] = insuranceShare;
    insuredLeasts[at] = insuranceLeast;
    repaireds[at] = repair;
    reserveds[at] = kept;
    isSized[at] = Number(isBuilt);
    costs[at] = spent;
    noi[at] = earned;
    debtService[at] = repaid;
    cashFlow[at] = earned - repaid;
    cashInvested[at] = downPayment + asked * closing + borrowed * points;
  }
}
