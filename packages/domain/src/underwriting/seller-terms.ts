import { type Percent, percent } from '../kernel/rate.ts';
import { type SellerNote, type SellerNoteTerms, sellerNote } from '../paperwork/seller-note.ts';

export interface SellerTerms extends Omit<SellerNoteTerms, 'earnestMoney'> {
  noi: number;
  /** The buyer's closing costs and rehab, dollars; with the down payment the cash put in. */
  otherCash: number;
  sellerCosts: number;
}

export const structurerUnknowns = ['price', 'downPayment', 'interestRate', 'termYears', 'balloonYears'] as const;
export type StructurerUnknown = (typeof structurerUnknowns)[number];

/** Dollars a month, percent, dollars in total. */
export const structurerTargets = ['payment', 'cash_on_cash', 'seller_net'] as const;
export type StructurerTarget = (typeof structurerTargets)[number];

interface SellerTermsFigures {
  note: SellerNote;
  payment: number;
  cashOnCash: Percent | null;
  cashInvested: number;
  /** Down payment and every payment with the balloon, less the seller's costs; not discounted. */
  sellerNet: number;
  sellerCashAtClosing: number;
}

export type SolvedTerms =
  | { kind: 'solved'; value: number; terms: SellerTerms; figures: SellerTermsFigures }
  | {
      kind: 'none';
      reason: 'no_effect' | 'out_of_reach';
      from: number | null;
      to: number | null;
    };

/** Both sides of a seller-financed sale (the note by the rules of creative offers). Unrounded. */
export function sellerTermsFigures(terms: SellerTerms): SellerTermsFigures {
  const note = sellerNote({ ...terms, earnestMoney: 0 });
  const cashInvested = terms.downPayment + terms.otherCash;
  return {
    note,
    payment: note.monthlyPayment,
    cashInvested,
    cashOnCash: cashInvested > 0 ? percent((100 * (terms.noi - 12 * note.monthlyPayment)) / cashInvested) : null,
    sellerNet: terms.downPayment + note.totalOfPayments - terms.sellerCosts,
    sellerCashAtClosing: terms.downPayment - terms.sellerCosts,
  };
}

/**
 * The value of one term at which all terms come to their target: price, down payment and rate by halving, terms in
 * whole months, the closest that falls short of nothing that buyer or seller wants.
 */
export function solveSellerTerms(
  terms: SellerTerms,
  { unknown, target, wanted }: { unknown: StructurerUnknown; target: StructurerTarget; wanted: number },
): SolvedTerms {
  const [from, to] = rangeOf(terms, unknown);
  const at = (value: number) => reading(withTerm(terms, unknown, value), target);
  const [first, last] = [at(from), at(to)];
  const none = (reason: 'no_effect' | 'out_of_reach'): SolvedTerms => ({ kind: 'none', reason, from: first, to: last });
  if (first === null || last === null || to <= from) return none('out_of_reach');
  // Sums that are equal on paper differ in their last digits.
  if (Math.abs(first - last) <= 1e-9 * Math.max(Math.abs(first), 1)) return none('no_effect');
  if ((first - wanted) * (last - wanted) > 0) return none('out_of_reach');
  const value = isInMonths(unknown)
    ? monthsSolution({ from, to, at, wanted, isAtLeast: target !== 'payment' })
    : halve({ from, to, at, wanted });
  if (value === null) return none('out_of_reach');
  const solved = withTerm(terms, unknown, value);
  return { kind: 'solved', value, terms: solved, figures: sellerTermsFigures(solved) };
}

function isInMonths(unknown: StructurerUnknown): boolean {
  return unknown === 'termYears' || unknown === 'balloonYears';
}

/** Where a term is looked for: what is financed stays above 0, a balloon stays within the term. */
function rangeOf(terms: SellerTerms, unknown: StructurerUnknown): [number, number] {
  switch (unknown) {
    case 'price':
      return [terms.downPayment, Math.max(terms.downPayment, 1) * 1000 + 100_000_000];
    case 'downPayment':
      // A cent, so that a return on the cash put in exists.
      return [terms.otherCash > 0 ? 0 : 0.01, terms.price];
    case 'interestRate':
      return [0, 50];
    case 'termYears':
      return [Math.max(terms.balloonYears, 1 / 12), 50];
    case 'balloonYears':
      return [1 / 12, terms.termYears];
  }
}

function withTerm(terms: SellerTerms, unknown: StructurerUnknown, value: number): SellerTerms {
  return { ...terms, [unknown]: value };
}

function reading(terms: SellerTerms, target: StructurerTarget): number | null {
  const { payment, cashOnCash, sellerNet } = sellerTermsFigures(terms);
  return { payment, cash_on_cash: cashOnCash, seller_net: sellerNet }[target];
}

interface Search {
  from: number;
  to: number;
  at: (value: number) => number | null;
  wanted: number;
}

function halve({ from, to, at, wanted }: Search): number | null {
  let [low, high] = [from, to];
  const isRising = (at(to) ?? 0) > (at(from) ?? 0);
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2;
    const reached = at(middle);
    if (reached === null) return null;
    if (reached < wanted === isRising) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function monthsSolution({ from, to, at, wanted, isAtLeast }: Search & { isAtLeast: boolean }): number | null {
  const isMet = (months: number) => {
    const reached = at(months / 12);
    return reached !== null && (isAtLeast ? reached >= wanted - 1e-9 : reached <= wanted + 1e-9);
  };
  let [low, high] = [Math.ceil(from * 12 - 1e-9), Math.floor(to * 12 + 1e-9)];
  const metAtLow = isMet(low);
  if (metAtLow === isMet(high)) return metAtLow ? low / 12 : null;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isMet(middle) === metAtLow) low = middle;
    else high = middle;
  }
  return (metAtLow ? low : high) / 12;
}
