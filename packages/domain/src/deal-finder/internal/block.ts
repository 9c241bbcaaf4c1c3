import { premiumsOfSize } from '../../underwriting/insurance.ts';
import { type DealColumns, duesOfCode } from '../columns.ts';
import { type LoanShares, lastYearBuilt, type Terms } from './terms.ts';

/** Some listings at a price each, column by column, with their first year. NaN: not known. */
export interface Block {
  count: number;
  rows: Int32Array;
  price: Float64Array;
  /** What it is worth, which grows until the sale: the price, but in cases that vary it. The same column there. */
  value: Float64Array;
  /** What the owner gets; and as it is published, with utilities. */
  rent: Float64Array;
  gross: Float64Array;
  /** The larger of that and of the market's rent; NaN where neither counts. The same column where the market's is not asked for. */
  most: Float64Array;
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

export function createBlock(size: number, { isRentFromMarket }: Pick<Terms, 'isRentFromMarket'>): Block {
  const column = () => new Float64Array(size);
  const gross = column();
  const price = column();
  return {
    count: 0,
    rows: new Int32Array(size),
    price,
    value: price,
    rent: column(),
    gross,
    most: isRentFromMarket ? column() : gross,
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

/**
 * Fills a block with rows of the market and their first year, in the order of operations of `operate` and `finance`. A few
 * short loops, none of which branches by what a row is: of two values the one that counts is read from its place.
 */
export function fillBlock(
  block: Block,
  columns: DealColumns,
  purchase: Purchase,
  { list, from }: { list: Int32Array; from: number },
): void {
  const { count, rows } = block;
  for (let at = 0; at < count; at++) rows[at] = list[from + at] ?? 0;
  fillPrice(block, columns, purchase);
  fillRent(block, columns, purchase.terms);
  fillDues(block, columns, purchase.terms);
  fillTax(block, columns, purchase.terms);
  if (purchase.terms.isRentFromMarket) fillMarketRent(block, columns, purchase.terms);
  if (purchase.terms.isCountyTaxed) fillCountyTax(block, columns);
  fillInsurance(block, columns, purchase.terms);
  fillYearOfRent(block, columns, purchase);
}

/** The first year of a block's rents, with what of its costs follows them. */
export function fillYearOfRent(block: Block, columns: DealColumns, purchase: Purchase): void {
  fillUpkeep(block, columns, purchase.terms);
  fillYear(block, purchase);
}

/** Of two values the first where a condition is 0, else the second. */
const either = new Float64Array(2);

/** What is added to a value makes it unknown where a condition is 0, and leaves it as it is where it is 1. */
const unknownUnless = Float64Array.of(Number.NaN, 0);

function fillPrice(
  { count, rows, price }: Block,
  { price: prices }: DealColumns,
  { terms, less, offered }: Purchase,
): void {
  const { price: ofPrice } = terms;
  for (let at = 0; at < count; at++) {
    const cost = (prices[rows[at] ?? 0] ?? 0) * ofPrice * less * offered;
    price[at] = cost + (unknownUnless[Number(cost > 0)] ?? 0);
  }
}

function fillRent(block: Block, { rent: rents, utilities: table }: DealColumns, terms: Terms): void {
  const { rent: ofRent, utilitiesOfTable, utilitiesSaid, utilitiesAlone, ownerPays } = terms;
  const { count, rows, rent, gross, allowance: allowances, utilities } = block;
  const ofUnlisted = Float64Array.of(utilitiesAlone - utilitiesSaid, 0);
  for (let at = 0; at < count; at++) {
    const row = rows[at] ?? 0;
    const paid = (rents[row] ?? 0) * ofRent;
    const listed = table[row] ?? 0;
    const allowance = utilitiesSaid + listed * utilitiesOfTable + (ofUnlisted[Number(listed > 0)] ?? 0);
    const net = paid - allowance * (1 - ownerPays);
    const isPaid = Number(paid > 0);
    gross[at] = paid + (unknownUnless[isPaid] ?? 0);
    rent[at] = net + (unknownUnless[isPaid & Number(net > 0)] ?? 0);
    allowances[at] = allowance;
    utilities[at] = allowance * ownerPays * 12;
  }
}

function fillDues({ count, rows, dues }: Block, { hoa, type: types }: DealColumns, { dues: assumed }: Terms): void {
  for (let at = 0; at < count; at++) {
    const row = rows[at] ?? 0;
    const said = duesOfCode(hoa[row] ?? 0);
    dues[at] = Number.isNaN(said) ? (assumed[types[row] ?? 0] ?? 0) : said * 12;
  }
}

function fillTax(
  { count, rows, tax }: Block,
  { state: states, type: types }: DealColumns,
  { tax: taxes, hasUnits }: Terms,
): void {
  for (let at = 0; at < count; at++) {
    const row = rows[at] ?? 0;
    tax[at] = taxes[2 * (states[row] ?? 0) + (hasUnits[types[row] ?? 0] ?? 0)] ?? 0;
  }
}

/** The market's rent in place of HUD's where it is known: without utilities, as a rent that somebody typed. */
function fillMarketRent(block: Block, { marketRent }: DealColumns, terms: Terms): void {
  const { rent: ofRent, utilitiesSaid, ownerPays } = terms;
  const { count, rows, rent, gross, most, allowance, utilities } = block;
  for (let at = 0; at < count; at++) {
    const paid = (marketRent[rows[at] ?? 0] ?? 0) * ofRent;
    const isAsked = Number(paid > 0);
    either[0] = utilitiesSaid;
    either[1] = allowance[at] ?? 0;
    const owed = either[ownerPays] ?? 0;
    either[0] = either[1] ?? 0;
    either[1] = owed;
    allowance[at] = either[isAsked] ?? 0;
    either[0] = utilities[at] ?? 0;
    either[1] = owed * 12;
    utilities[at] = either[isAsked] ?? 0;
    either[0] = rent[at] ?? 0;
    // Not known where the owner pays utilities of which nothing is known.
    either[1] = paid - owed * 0;
    rent[at] = either[isAsked] ?? 0;
    const published = gross[at] ?? 0;
    either[0] = paid;
    either[1] = published;
    const larger = either[Number(published > paid)] ?? 0;
    either[0] = published;
    either[1] = larger;
    most[at] = either[isAsked] ?? 0;
  }
}

/** A county's rate where the installation knows one: its code is read as `taxOfCode` does, then as a share. */
function fillCountyTax({ count, rows, tax }: Block, { countyTax }: DealColumns): void {
  for (let at = 0; at < count; at++) {
    const code = countyTax[rows[at] ?? 0] ?? 0;
    either[0] = tax[at] ?? 0;
    either[1] = (code - 1) / 1000 / 100;
    tax[at] = either[Number(code > 0)] ?? 0;
  }
}

function fillInsurance(block: Block, { sqft, yearBuilt, state, type }: DealColumns, terms: Terms): void {
  const { insurance, insuranceLowest, premiums, insuredWhole, premiumOfAge } = terms;
  const { count, rows, insuredShare, insuredLeast } = block;
  if (!terms.isInsuranceEstimated) {
    insuredShare.fill(insurance, 0, count);
    insuredLeast.fill(insuranceLowest, 0, count);
    return;
  }
  const powers = premiumsOfSize();
  for (let at = 0; at < count; at++) {
    const row = rows[at] ?? 0;
    const size = sqft[row] ?? 0;
    const year = Math.min(yearBuilt[row] ?? 0, lastYearBuilt);
    const premium =
      (premiums[state[row] ?? 0] ?? Number.NaN) * (premiumOfAge[year] ?? 1) * (powers[size] ?? Number.NaN);
    const isPremium = Number(size > 0) & (insuredWhole[type[row] ?? 0] ?? 0) & Number(!Number.isNaN(premium));
    either[0] = insurance;
    either[1] = 0;
    insuredShare[at] = either[isPremium] ?? 0;
    either[0] = insuranceLowest;
    either[1] = premium;
    insuredLeast[at] = either[isPremium] ?? 0;
  }
}

function fillUpkeep(block: Block, columns: DealColumns, terms: Terms): void {
  fillShares(block, columns, terms);
  if (Number.isNaN(terms.reserveSaid)) return;
  for (let at = 0; at < block.count; at++) block.reserved[at] = terms.reserveSaid;
}

function fillShares(block: Block, { sqft, yearBuilt }: DealColumns, terms: Terms): void {
  const { isBySize, repairs, reserve, rebuildPerSqft, repairsOfRebuild, reserveOfRebuild, reserveOfAge } = terms;
  const { count, rows, rent, repaired, reserved, isSized } = block;
  for (let at = 0; at < count; at++) {
    const gross = 12 * (rent[at] ?? 0);
    repaired[at] = gross * repairs;
    reserved[at] = gross * reserve;
  }
  if (isBySize !== 1) {
    isSized.fill(0, 0, count);
    return;
  }
  for (let at = 0; at < count; at++) {
    const row = rows[at] ?? 0;
    const size = sqft[row] ?? 0;
    const isBuilt = Number(size > 0);
    const rebuild = size * rebuildPerSqft;
    either[0] = repaired[at] ?? 0;
    either[1] = rebuild * repairsOfRebuild;
    repaired[at] = either[isBuilt] ?? 0;
    either[0] = reserved[at] ?? 0;
    either[1] = rebuild * reserveOfRebuild * (reserveOfAge[Math.min(yearBuilt[row] ?? 0, lastYearBuilt)] ?? 1);
    reserved[at] = either[isBuilt] ?? 0;
    isSized[at] = isBuilt;
  }
}

function fillYear(block: Block, { terms, loan }: Purchase): void {
  const { vacancy, management, other } = terms;
  const below = Number(terms.isReserveBelow);
  const { down, closing, points, factor, monthsOfYear } = loan;
  const { count, price, rent, tax, insuredShare, insuredLeast, dues, utilities, repaired, reserved } = block;
  const { costs, noi, debtService, cashFlow, cashInvested } = block;
  for (let at = 0; at < count; at++) {
    const asked = price[at] ?? 0;
    const gross = 12 * (rent[at] ?? 0);
    const collected = gross - gross * vacancy;
    const insured = asked * (insuredShare[at] ?? 0);
    const insuredAtLeast = insuredLeast[at] ?? 0;
    let spent = asked * (tax[at] ?? 0);
    spent += insured > insuredAtLeast ? insured : insuredAtLeast;
    spent += dues[at] ?? 0;
    spent += utilities[at] ?? 0;
    spent += repaired[at] ?? 0;
    spent += reserved[at] ?? 0;
    spent += collected * management;
    spent += other;
    const reservedBelow = (reserved[at] ?? 0) * below;
    spent -= reservedBelow;
    const earned = collected - spent;
    const downPayment = asked * down;
    const borrowed = asked - downPayment;
    const repaid = monthsOfYear * (borrowed * factor);
    costs[at] = spent;
    noi[at] = earned;
    debtService[at] = repaid;
    cashFlow[at] = earned - repaid - reservedBelow;
    cashInvested[at] = downPayment + asked * closing + borrowed * points;
  }
}
