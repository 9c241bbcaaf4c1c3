const lowest = -0.9999;
const highest = 100;

/** Rates between which a change of sign is looked for: fine near 0, where rates of money lie. */
export const rateGrid = Float64Array.from([
  ...Array.from({ length: 100 }, (_, index) => lowest * (1 - index / 100)),
  ...Array.from({ length: 100 }, (_, index) => index / 100 + 0.0001),
  ...Array.from({ length: 100 }, (_, index) => 1.01 + index),
]);

/** What was found of flows: the rate as a share, the closest to 0 of several; how many there are, 0 for none. */
export interface FoundRate {
  rate: number;
  roots: number;
}

/**
 * The rates at which the first `count` flows are worth nothing today, into `found`, without allocating. One change of
 * sign is one bracket; with more, changes are looked for in a grid.
 */
export function findRate(flows: Float64Array, count: number, found: FoundRate): void {
  found.rate = 0;
  found.roots = 0;
  const changes = signChanges(flows, count);
  if (changes === 0) return;
  if (changes === 1) {
    if (valueAt(lowest, flows, count) * valueAt(highest, flows, count) <= 0) add(lowest, highest, flows, count, found);
    return;
  }
  let low = lowest;
  let before = valueAt(low, flows, count);
  for (let index = 1; index < rateGrid.length; index++) {
    const high = rateGrid[index] ?? highest;
    const value = valueAt(high, flows, count);
    if (before * value < 0) add(low, high, flows, count, found);
    low = high;
    before = value;
  }
}

export function signChanges(flows: Float64Array, count: number): number {
  let changes = 0;
  let last = 0;
  for (let year = 0; year < count; year++) {
    const flow = flows[year] ?? 0;
    if (flow === 0) continue;
    const sign = flow > 0 ? 1 : -1;
    if (last !== 0 && sign !== last) changes++;
    last = sign;
  }
  return changes;
}

function add(low: number, high: number, flows: Float64Array, count: number, found: FoundRate): void {
  const root = solve(low, high, flows, count);
  if (found.roots === 0 || Math.abs(root) < Math.abs(found.rate)) found.rate = root;
  found.roots++;
}

function valueAt(rate: number, flows: Float64Array, count: number): number {
  return worth(1 / (1 + rate), flows, count);
}

function worth(factor: number, flows: Float64Array, count: number): number {
  let value = 0;
  for (let year = count - 1; year >= 0; year--) value = value * factor + (flows[year] ?? 0);
  return value;
}

/**
 * Newton's method in the discount factor, inside the bracket: a step that leaves it, or is not half as long as the one
 * before, halves it instead, by the geometric mean because factors span many sizes.
 */
function solve(from: number, to: number, flows: Float64Array, count: number): number {
  // A low rate is a large factor.
  let low = 1 / (1 + to);
  let high = 1 / (1 + from);
  const isPositiveLow = worth(low, flows, count) > 0;
  let factor = Math.min(Math.max(1 / 1.1, low), high);
  let before = high - low;
  for (let step = 0; step < 200; step++) {
    let value = 0;
    let slope = 0;
    for (let year = count - 1; year >= 0; year--) {
      slope = slope * factor + value;
      value = value * factor + (flows[year] ?? 0);
    }
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
