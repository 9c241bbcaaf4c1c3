import { type Percent, percent } from '../kernel/rate.ts';

/** The internal rate of return of yearly cash flows, if there is one; `hasOthers`: other rates too make them worth 0. */
export type InternalRate =
  | { kind: 'found'; rate: Percent; hasOthers: boolean }
  | {
      kind: 'none';
      /** The flows never change sign; or no rate between the lowest and the highest looked at makes them worth 0. */
      reason: 'same_sign' | 'out_of_range';
    };

/** Rates are looked for between a loss of nearly all and ten thousand percent a year. */
const lowest = -0.9999;
const highest = 100;

/** Net present value of yearly cash flows, the first one today: sum of CF_t / (1 + r)^t. Unrounded dollars. */
export function netPresentValue(discountRate: Percent, flows: readonly number[]): number {
  return presentValue(discountRate / 100, flows);
}

function presentValue(rate: number, flows: readonly number[]): number {
  return worth(1 / (1 + rate), flows).value;
}

/**
 * The rate at which the flows are worth nothing today. None where the flows never change sign (a rule of
 * abhorkarpet/Rental-Property-Deal-Analyzer). Of several rates the one closest to 0, and it is said.
 */
export function internalRate(flows: readonly number[]): InternalRate {
  const changes = signChanges(flows);
  if (changes === 0) return { kind: 'none', reason: 'same_sign' };
  // With one change of sign the value crosses 0 once, so that the whole range is one bracket.
  const brackets = changes === 1 ? [bracket(lowest, highest)] : gridBrackets(flows);
  const roots = brackets
    .filter(([low, high]) => presentValue(low, flows) * presentValue(high, flows) <= 0)
    .map(([low, high]) => solve(low, high, flows));
  const nearest = roots.reduce<number | undefined>(
    (best, root) => (best === undefined || Math.abs(root) < Math.abs(best) ? root : best),
    undefined,
  );
  if (nearest === undefined) return { kind: 'none', reason: 'out_of_range' };
  return { kind: 'found', rate: percent(100 * nearest), hasOthers: roots.length > 1 };
}

function signChanges(flows: readonly number[]): number {
  const signs = flows.filter((flow) => flow !== 0).map(Math.sign);
  return signs.filter((sign, index) => index > 0 && sign !== signs[index - 1]).length;
}

function bracket(low: number, high: number): [number, number] {
  return [low, high];
}

/** Neighbouring rates between which the value changes its sign, denser where returns usually are. */
function gridBrackets(flows: readonly number[]): [number, number][] {
  const grid = [
    ...Array.from({ length: 100 }, (_, index) => lowest * (1 - index / 100)),
    ...Array.from({ length: 100 }, (_, index) => index / 100 + 0.0001),
    ...Array.from({ length: 100 }, (_, index) => 1.01 + index),
  ];
  const found: [number, number][] = [];
  for (const [index, high] of grid.entries()) {
    const low = grid[index - 1];
    if (low !== undefined && presentValue(low, flows) * presentValue(high, flows) < 0) found.push([low, high]);
  }
  return found;
}

/**
 * Newton's method in the discount factor, kept inside the bracket: a step that would leave it, or that is not half as
 * long as the one before (far from the root of a long row of flows they hardly shorten), halves the bracket instead
 * (by the geometric mean, because factors span many sizes). Ends as close as numbers are.
 */
function solve(from: number, to: number, flows: readonly number[]): number {
  // A low rate is a large factor.
  let [low, high] = [1 / (1 + to), 1 / (1 + from)];
  const isPositiveLow = worth(low, flows).value > 0;
  let factor = Math.min(Math.max(1 / 1.1, low), high);
  let before = high - low;
  for (let step = 0; step < 200; step++) {
    const { value, slope } = worth(factor, flows);
    if (value === 0) break;
    if (value > 0 === isPositiveLow) low = factor;
    else high = factor;
    const newton = factor - value / slope;
    const isFaster = newton > low && newton < high && Math.abs(newton - factor) <= before / 2;
    const next = isFaster ? newton : Math.sqrt(low * high);
    const change = Math.abs(next - factor);
    before = change;
    factor = next;
    if (change <= 1e-15 * factor) break;
  }
  return 1 / factor - 1;
}

/** What flows are worth at a discount factor, and how fast that changes with it. */
function worth(factor: number, flows: readonly number[]): { value: number; slope: number } {
  let [value, slope] = [0, 0];
  for (let year = flows.length - 1; year >= 0; year--) {
    slope = slope * factor + value;
    value = value * factor + (flows[year] ?? 0);
  }
  return { value, slope };
}
