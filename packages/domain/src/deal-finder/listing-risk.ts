import { type Percent, percent } from '../kernel/rate.ts';
import { caseFactors, casesThatHold, certain, highestQuarter, lowestQuarter, valueOfCase } from './risk-cases.ts';
import { rankedCases } from './risk-words.ts';

/** A rent, dollars a month, and how far off it may be: the code of its range. */
export interface DrawnRent {
  middle: number;
  code: number;
}

/**
 * The average return of the worst quarter of the cases, percent: a return is linear in the rent, so it is the return at
 * their average rent. Which end is the worst the costs decide. Null where `returnAt` knows none.
 */
export function worstQuarterOf(
  { middle, code }: DrawnRent,
  returnAt: (rent: number) => Percent | null,
): Percent | null {
  const factors = caseFactors(code);
  const at = (place: number) => returnAt(middle * (factors[place] ?? Number.NaN));
  const [low, high] = [at(lowestQuarter), at(highestQuarter)];
  if (low === null || high === null) return null;
  return high < low ? high : low;
}

/** A rule that goes one way with the rent: whether it holds at one, or null where it can't be judged. */
export type RentRule = (rent: number) => boolean | null;

/** A rule about the sale: by how many dollars it is exceeded, which is linear in the rent and in what the value is multiplied with. */
export interface SaleRule {
  surplusAt: (rent: number, valueFactor: number) => number;
  /** 1 for at least, -1 for at most. */
  sign: number;
}

export interface DrawnRules {
  rent: readonly RentRule[];
  sale: readonly SaleRule[];
  /** How far off the value may be: the code of its range, or 0 where none was tested, and it is certain. */
  valueCode: number;
}

/** In how many of the cases every rule holds, percent; null where one can't be judged. */
export function chanceOf({ middle, code }: DrawnRent, { rent, sale, valueCode }: DrawnRules): Percent | null {
  const factors = caseFactors(code);
  const values = caseFactors(valueCode || certain);
  const rentAt = (at: number) => middle * (factors[at] ?? Number.NaN);
  let [from, to] = [0, rankedCases];
  for (const holdsAt of rent) {
    const held = casesThatHold((at) => holdsAt(rentAt(at)));
    if (held === null) return null;
    from = Math.max(from, held.from);
    to = Math.min(to, held.to);
  }
  const last = rankedCases - 1;
  const [firstValue, lastValue] = [values[0] ?? 1, values[last] ?? 1];
  const planes = sale.map(({ surplusAt, sign }) => ({
    ...planeOf(
      {
        first: surplusAt(rentAt(0), firstValue),
        byRent: surplusAt(rentAt(last), firstValue),
        byValue: surplusAt(rentAt(0), lastValue),
      },
      { rent: (factors[last] ?? 1) - (factors[0] ?? 1), value: lastValue - firstValue },
    ),
    sign,
  }));
  let held = 0;
  for (let at = from; at < to; at += 1) {
    const moved = (factors[at] ?? 1) - (factors[0] ?? 1);
    const raised = (values[valueOfCase(at)] ?? 1) - firstValue;
    const all = planes.every(({ first, rent, value, sign }) => sign * (first + moved * rent + raised * value) >= 0);
    held += Number(all);
  }
  return percent((100 * held) / rankedCases);
}

/** What a plane over rent and value is at the first of both, and how it rises with each; 0 where that does not vary. */
function planeOf(
  { first, byRent, byValue }: { first: number; byRent: number; byValue: number },
  over: { rent: number; value: number },
) {
  return {
    first,
    rent: over.rent > 0 ? (byRent - first) / over.rent : 0,
    value: over.value > 0 ? (byValue - first) / over.value : 0,
  };
}
