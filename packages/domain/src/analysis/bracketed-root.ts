import { rateGrid } from './rate-of-flows.ts';

/** The rate (a share, from -0.9999 to 100) nearest to 0 at which `value` is 0, found by halving; null where there is none. */
export function rateWhereZero(value: (rate: number) => number): number | null {
  const roots: number[] = [];
  let low = rateGrid[0] ?? 0;
  let before = value(low);
  for (const high of rateGrid.subarray(1)) {
    const after = value(high);
    if (before === 0) roots.push(low);
    else if (before * after < 0) roots.push(halve(value, low, high));
    low = high;
    before = after;
  }
  return roots.reduce<number | null>(
    (nearest, root) => (nearest === null || Math.abs(root) < Math.abs(nearest) ? root : nearest),
    null,
  );
}

function halve(value: (rate: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  const isPositiveLow = value(low) > 0;
  // A double has no more places than so many halvings tell apart.
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (value(middle) > 0 === isPositiveLow) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
