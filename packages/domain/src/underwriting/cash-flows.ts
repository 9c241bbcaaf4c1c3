import { type Percent, percent } from '../kernel/rate.ts';

/** The internal rate of return of yearly cash flows, if there is one; `hasOthers`: other rates too make them worth 0. */
export type InternalRate = { kind: 'found'; rate: Percent; hasOthers: boolean } | { kind: 'none' };

/** Rates are looked for between a loss of nearly all and ten thousand percent a year. */
const lowest = -0.9999;
const highest = 100;

/** Net present value of yearly cash flows, the first one today: sum of CF_t / (1 + r)^t. Unrounded dollars. */
export function netPresentValue(discountRate: Percent, flows: readonly number[]): number {
  return presentValue(discountRate / 100, flows);
}

function presentValue(rate: number, flows: readonly number[]): number {
  const factor = 1 / (1 + rate);
  return flows.reduceRight((later, flow) => flow + later * factor, 0);
}

/**
 * The rate at which the flows are worth nothing today. None where the flows never change sign (a rule of
 * abhorkarpet/Rental-Property-Deal-Analyzer). Of several rates the one closest to 0, and it is said.
 */
export function internalRate(flows: readonly number[]): InternalRate {
  const changes = signChanges(flows);
  if (changes === 0) return { kind: 'none' };
  // With one change of sign the value crosses 0 once, so that the whole range is one bracket.
  const brackets = changes === 1 ? [bracket(lowest, highest)] : gridBrackets(flows);
  const roots = brackets
    .filter(([low, high]) => presentValue(low, flows) * presentValue(high, flows) <= 0)
    .map(([low, high]) => bisect(low, high, flows));
  const nearest = roots.reduce<number | undefined>(
    (best, root) => (best === undefined || Math.abs(root) < Math.abs(best) ? root : best),
    undefined,
  );
  if (nearest === undefined) return { kind: 'none' };
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

/** Halves the bracket until it is as narrow as numbers are. */
function bisect(from: number, to: number, flows: readonly number[]): number {
  const isPositiveLow = presentValue(from, flows) > 0;
  let [low, high] = [from, to];
  for (let step = 0; step < 100 && high - low > 1e-13; step++) {
    const middle = (low + high) / 2;
    if (presentValue(middle, flows) > 0 === isPositiveLow) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
