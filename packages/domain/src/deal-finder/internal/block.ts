import type { DealColumns } from '../columns.ts';
import type { LoanShares, Terms } from './terms.ts';

/** Some listings at a price each, column by column, with their first year. NaN: not known. */
export interface Block {
  count: number;
  rows: Int32Array;
  price: Float64Array;
  rent: Float64Array;
  dues: Float64Array;
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
    dues: column(),
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
  const { price: prices, rent: rents, hoa, state: states } = columns;
  const { price: ofPrice, rent: ofRent, tax: taxes, dues: assumed } = terms;
  const { vacancy, insurance, insuranceLowest, utilities, repairs, reserve, management, other } = terms;
  const { down, closing, points, factor, monthsOfYear } = loan;
  const { count, rows, price, rent, dues, tax, costs, noi, debtService, cashFlow, cashInvested } = block;
  for (let at = 0; at < count; at++) {
    const row = list[from + at] ?? 0;
    const cost = (prices[row] ?? 0) * ofPrice * less * offered;
    const paid = (rents[row] ?? 0) * ofRent;
    const said = hoa[row] ?? 0;
    const share = taxes[states[row] ?? 0] ?? 0;
    const asked = cost > 0 ? cost : Number.NaN;
    const income = paid > 0 ? paid : Number.NaN;
    const due = Number.isNaN(said) ? assumed : said * 12;
    const gross = 12 * income;
    const collected = gross - gross * vacancy;
    const insured = asked * insurance;
    let spent = asked * share;
    spent += insured > insuranceLowest ? insured : insuranceLowest;
    spent += due;
    spent += utilities;
    spent += gross * repairs;
    spent += gross * reserve;
    spent += collected * management;
    spent += other;
    const earned = collected - spent;
    const downPayment = asked * down;
    const borrowed = asked - downPayment;
    const repaid = monthsOfYear * (borrowed * factor);
    rows[at] = row;
    price[at] = asked;
    rent[at] = income;
    dues[at] = due;
    tax[at] = share;
    costs[at] = spent;
    noi[at] = earned;
    debtService[at] = repaid;
    cashFlow[at] = earned - repaid;
    cashInvested[at] = downPayment + asked * closing + borrowed * points;
  }
}
