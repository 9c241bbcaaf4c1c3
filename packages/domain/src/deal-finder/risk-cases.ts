import { amountAt } from '../underwriting/risk.ts';
import { rankedCases } from './risk-words.ts';

const quarter = rankedCases / 4;

/** In each of as many equal parts of all cases the middle one: the first and the last are each other's antithesis, and so on. */
const shares = Array.from({ length: rankedCases }, (_, at) => (at + 0.5) / rankedCases);

/**
 * Which of the values belongs to a case's rent: a lattice whose multiplier is the odd number nearest to 64 by the golden ratio,
 * so that rents and values fill their plane evenly, each once, and a case's antithesis has its value's.
 */
export const valueOfCase = (at: number): number => (39 * at + 19) % rankedCases;

/** Where in a listing's factors the averages of the cases with the lowest and with the highest rents are. */
export const lowestQuarter = rankedCases;
export const highestQuarter = rankedCases + 1;

/** An amount with its 80% range; null where none was tested. */
interface TestedAmount {
  middle: number;
  range: { low: number; high: number } | null;
}

/** The ends of a range by its middle, of which two bytes can tell: from 30% to 120%, and from 83% to 333%; 255 steps of half a percent. */
const [least, most] = [Math.log(0.3), Math.log(1.2)];
const steps = 254;
const step = (most - least) / steps;
const nearest = (log: number) => Math.min(Math.max(Math.round(log / step), 0), steps);

const noRange = 0;
/** What is taken as certain, as a rent that its user said, has no other cases. */
export const certain = 1;

/**
 * A range as the ranking's columns hold it, in two bytes: each end by its middle, to half a step, a quarter of a percent.
 * 0 where none was tested. A wider range never has a narrower code.
 */
export function codeOfRange({ middle, range }: TestedAmount): number {
  if (range === null || !(middle > 0)) return noRange;
  const low = nearest(Math.log(range.low / middle) - least);
  const high = nearest(Math.log(range.high / middle) + most);
  return 256 * (low + 1) + high;
}

/** The ends of a range by its middle: 0.85 and 1.2. */
export function rangeOfCode(code: number): { low: number; high: number } {
  const low = Math.exp(least + step * ((code >>> 8) - 1));
  // The ends of an estimate whose tests were all too high or all too low may round past each other.
  return { low, high: Math.max(low, Math.exp(step * (code & 255) - most)) };
}

const known: Float64Array[] = [];

/**
 * What each case makes of an amount with the range of a code: factors that ascend, then the averages of the lowest and of the
 * highest quarter of them. Without a range each is NaN.
 */
export function caseFactors(code: number): Float64Array {
  const found = known[code];
  if (found) return found;
  const factors = new Float64Array(rankedCases + 2);
  if (code <= certain) factors.fill(code === certain ? 1 : Number.NaN);
  else fillFactors(factors, code);
  known[code] = factors;
  return factors;
}

function fillFactors(factors: Float64Array, code: number): void {
  const range = { middle: 1, ...rangeOfCode(code) };
  for (const [at, share] of shares.entries()) factors[at] = amountAt(range, share);
  const average = (from: number) =>
    factors.subarray(from, from + quarter).reduce((sum, each) => sum + each, 0) / quarter;
  factors[lowestQuarter] = average(0);
  factors[highestQuarter] = average(rankedCases - quarter);
}

/**
 * The cases in which a rule holds, from the first to before the last: what a rental comes to goes one way with its rent, and
 * cases ascend by it, so that halving finds where it turns. Null where it can't be judged.
 */
export function casesThatHold(holds: (at: number) => boolean | null): { from: number; to: number } | null {
  const [first, last] = [holds(0), holds(rankedCases - 1)];
  if (first === null || last === null) return null;
  if (first === last) return { from: 0, to: first ? rankedCases : 0 };
  let [low, high] = [0, rankedCases - 1];
  for (let round = 0; round < halvings; round += 1) {
    const middle = (low + high) >> 1;
    if (holds(middle) === first) low = middle;
    else high = middle;
  }
  return first ? { from: 0, to: high } : { from: high, to: rankedCases };
}

/** As often the cases are halved until two are left. */
export const halvings = Math.log2(rankedCases);
