import { type Percent, percent } from '../kernel/rate.ts';
import { type Criterion, checkBuyBox } from './buy-box.ts';
import { rulesAt } from './passing-price.ts';
import type { RentalInput } from './rental-input.ts';

/** An estimate, and between which amounts eight of ten such estimates turned out to lie. Dollars, above 0. */
export interface EstimateRange {
  middle: number;
  low: number;
  high: number;
}

interface RiskQuestion {
  input: RentalInput;
  rules: readonly Criterion[];
  /** A month; null where the input's rent is taken as certain. */
  rent: EstimateRange | null;
  /** Of the home, which its value at the sale grows from; null where the input's outlook is taken as certain. */
  value: EstimateRange | null;
}

export interface Risk {
  cases: number;
  /** In how many of the cases every rule holds; null without a rule, or where one can't be judged. */
  passing: Percent | null;
  /** First year, percent, after costs; null where no cash is invested. */
  cashOnCash: {
    /** The average of the worst quarter of the cases. */
    worstQuarter: number;
    middle: number;
    /** Eight of ten cases lie between these. */
    low: number;
    high: number;
  } | null;
}

const pairs = 512;

/** Van der Corput's sequence: the digits of `index` in a base, mirrored at the point. */
function radicalInverse(index: number, base: number): number {
  let inverse = 0;
  for (let [rest, share] = [index, 1 / base]; rest > 0; [rest, share] = [Math.floor(rest / base), share / base]) {
    inverse += (rest % base) * share;
  }
  return inverse;
}

/** Halton's points of bases 2 and 3, each with its antithesis; the same for every property, so that cases compare. */
const cases: readonly { rent: number; value: number }[] = Array.from({ length: pairs }, (_, at) => {
  const point = { rent: radicalInverse(at + 1, 2), value: radicalInverse(at + 1, 3) };
  return [point, { rent: 1 - point.rent, value: 1 - point.value }];
}).flat();

/**
 * The amount below which a share of the cases lies (0 to 1, ends excluded): logistic on the logarithm, of each side of
 * the middle by its own end, so that a tenth lies below `low` and a tenth above `high`. Errors of prices have such heavy tails.
 */
export function amountAt({ middle, low, high }: EstimateRange, share: number): number {
  const center = Math.min(Math.max(middle, low), high);
  const steps = Math.log(share / (1 - share)) / Math.log(9);
  return center * (steps < 0 ? low / center : high / center) ** Math.abs(steps);
}

/**
 * How a rental turns out where rent and value are as uncertain as such estimates were found to be: in 1,024 fixed cases,
 * both independent of each other, everything else as the input says. Widening a range never raises the worst quarter.
 */
export function riskOf({ input, rules, rent, value }: RiskQuestion): Risk {
  // A drawn rent stands for all leases.
  const { leaseEnds, ...flat } = input;
  const base = rent ? flat : input;
  let held = 0;
  let isJudged = rules.length > 0;
  const returns: number[] = [];
  for (const shares of cases) {
    const drawn: RentalInput = {
      ...base,
      ...(rent && { rent: amountAt(rent, shares.rent) }),
      ...(value && { arv: amountAt(value, shares.value), growsFrom: 'arv' }),
    };
    const measured = rulesAt(drawn, rules);
    const { outcome } = checkBuyBox(rules, measured);
    if (outcome === 'pass') held += 1;
    else if (outcome !== 'fail') isJudged = false;
    if (measured.figures.cashOnCash !== null) returns.push(measured.figures.cashOnCash);
  }
  return {
    cases: cases.length,
    passing: isJudged ? percent((100 * held) / cases.length) : null,
    cashOnCash: returns.length === cases.length ? spreadOf(returns) : null,
  };
}

function spreadOf(returns: readonly number[]): NonNullable<Risk['cashOnCash']> {
  const sorted = returns.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  const worst = sorted.slice(0, sorted.length / 4);
  return {
    worstQuarter: worst.reduce((sum, each) => sum + each, 0) / worst.length,
    ...{ middle: at(0.5), low: at(0.1), high: at(0.9) },
  };
}
