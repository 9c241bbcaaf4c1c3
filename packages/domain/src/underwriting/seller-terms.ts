import { type Percent, percent } from '../kernel/rate.ts';
import { type SellerNote, type SellerNoteTerms, sellerNote } from '../paperwork/seller-note.ts';

/** A sale that the seller finances, with what its target needs to know. Dollars, percents, years. */
export interface SellerTerms extends Omit<SellerNoteTerms, 'earnestMoney'> {
  /** A year before debt service; read for cash-on-cash. */
  noi: number;
  /** The buyer's closing costs and rehab, dollars; with the down payment the cash put in. */
  otherCash: number;
  /** What the seller pays at closing: liens, commission. */
  sellerCosts: number;
}

/** The term that is looked for. */
export const structurerUnknowns = ['price', 'downPayment', 'interestRate', 'termYears', 'balloonYears'] as const;
export type StructurerUnknown = (typeof structurerUnknowns)[number];

/** What the terms have to come to: dollars a month, percent, dollars in total. */
export const structurerTargets = ['payment', 'cash_on_cash', 'seller_net'] as const;
export type StructurerTarget = (typeof structurerTargets)[number];

/** What the terms come to for both sides, unrounded. */
interface SellerTermsFigures {
  note: SellerNote;
  payment: number;
  /** Null where the buyer puts no cash in. */
  cashOnCash: Percent | null;
  cashInvested: number;
  /** Down payment and every payment with the balloon, less the seller's costs; not discounted. */
  sellerNet: number;
  /** At closing: the down payment less the seller's costs. */
  sellerCashAtClosing: number;
}

/** The value that was looked for (dollars, percent or years) with the terms it makes, or why there is none. */
export type SolvedTerms =
  | { kind: 'solved'; value: number; terms: SellerTerms; figures: SellerTermsFigures }
  | {
      kind: 'none';
      /** 'no_effect': the target does not depend on this term. 'out_of_reach': no value in its range comes to it. */
      reason: 'no_effect' | 'out_of_reach';
      /** The target's value at the two ends of the range; null where it has none there. */
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
 * The value of one term at which the terms come to their target, all other terms given. Price, down payment and rate are
 * found by halving their range (each target rises or falls with them throughout), terms in whole months: the one
 * that comes closest without falling short of what the buyer (payment, cash-on-cash) or the seller (net) wants.
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

/** Whole months between the ends, by halving: the last one before the target is missed. */
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
