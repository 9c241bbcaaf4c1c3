import type { DealColumns } from '../columns.ts';
import type { LoanShares, Terms } from './terms.ts';

/** Some listings at a price each, column by column, with their first year once it is asked for. NaN: not known. */
export interface Block {
  count: number;
  /** Their rows in the columns of the market. */
  rows: Int32Array;
  /** Dollars; rent a month, dues a year; tax as a share of the price. */
  price: Float64Array;
  rent: Float64Array;
  dues: Float64Array;
  duesBits: Int32Array;
  tax: Float64Array;
  isOperated: boolean;
  /** Of the first year, dollars. */
  costs: Float64Array;
  noi: Float64Array;
  debtService: Float64Array;
  cashFlow: Float64Array;
  cashInvested: Float64Array;
}

/** A block for so many listings; that of other terms shares what it is given. */
export function createBlock(size: number, shared: Partial<Block> = {}): Block {
  const column = () => new Float64Array(size);
  const dues = shared.dues ?? column();
  return {
    count: 0,
    rows: shared.rows ?? new Int32Array(size),
    price: column(),
    rent: shared.rent ?? column(),
    dues,
    duesBits: new Int32Array(dues.buffer),
    tax: shared.tax ?? column(),
    isOperated: false,
    costs: column(),
    noi: column(),
    debtService: column(),
    cashFlow: column(),
    cashInvested: column(),
  };
}

/** Fills a block with rows of the market: a price or rent that is not above 0 is not known. */
export function loadRows(block: Block, columns: DealColumns, terms: Terms, rows: Int32Array, from: number): void {
  const { price, rent, hoa, state } = columns;
  for (let index = 0; index < block.count; index++) {
    const row = rows[from + index] ?? 0;
    const asked = (price[row] ?? 0) * terms.price;
    const paid = (rent[row] ?? 0) * terms.rent;
    const dues = hoa[row] ?? 0;
    block.rows[index] = row;
    block.price[index] = asked > 0 ? asked : Number.NaN;
    block.rent[index] = paid > 0 ? paid : Number.NaN;
    block.dues[index] = dues * 12;
    block.tax[index] = terms.tax[state[row] ?? 0] ?? 0;
  }
  block.isOperated = false;
  assumeDues(block, terms.dues);
}

/** Exponents of a number that is none. */
const noNumber = 0x7ff00000;

/**
 * Dues of listings that say nothing of them. No processor guesses which do, so that what is usual, nothing, is assumed
 * without asking: NaN becomes 0 by its bits (the higher half of a number comes second, as on every processor in use).
 */
function assumeDues({ count, dues, duesBits }: Block, assumed: number): void {
  if (assumed !== 0) {
    for (let index = 0; index < count; index++) if (Number.isNaN(dues[index])) dues[index] = assumed;
    return;
  }
  for (let half = 0; half < 2 * count; half += 2) {
    const high = duesBits[half + 1] ?? 0;
    const kept = ((high & noNumber) - noNumber) >> 31;
    duesBits[half] = (duesBits[half] ?? 0) & kept;
    duesBits[half + 1] = high & kept;
  }
}

/** Fills a block with listings of another at a share of their price. */
export function loadShare(block: Block, from: Block, picked: Int32Array, share: number): void {
  for (let index = 0; index < block.count; index++) {
    const at = picked[index] ?? 0;
    block.rows[index] = from.rows[at] ?? 0;
    block.price[index] = (from.price[at] ?? 0) * share;
    block.rent[index] = from.rent[at] ?? 0;
    block.dues[index] = from.dues[at] ?? 0;
    block.tax[index] = from.tax[at] ?? 0;
  }
  block.isOperated = false;
}

/** The first year of a block's listings, in the order of operations of `operate` and `finance`. */
export function operateBlock(block: Block, terms: Terms, loan: LoanShares): void {
  if (block.isOperated) return;
  block.isOperated = true;
  const { vacancy, insurance, insuranceLowest, utilities, repairs, reserve, management, other } = terms;
  const { down, closing, points, factor, monthsOfYear } = loan;
  for (let index = 0; index < block.count; index++) {
    const price = block.price[index] ?? 0;
    const gross = 12 * (block.rent[index] ?? 0);
    const collected = gross - gross * vacancy;
    const insured = price * insurance;
    let costs = price * (block.tax[index] ?? 0);
    costs += insured > insuranceLowest ? insured : insuranceLowest;
    costs += block.dues[index] ?? 0;
    costs += utilities;
    costs += gross * repairs;
    costs += gross * reserve;
    costs += collected * management;
    costs += other;
    const noi = collected - costs;
    const downPayment = price * down;
    const borrowed = price - downPayment;
    const debtService = monthsOfYear * (borrowed * factor);
    block.costs[index] = costs;
    block.noi[index] = noi;
    block.debtService[index] = debtService;
    block.cashFlow[index] = noi - debtService;
    block.cashInvested[index] = downPayment + price * closing + borrowed * points;
  }
}
