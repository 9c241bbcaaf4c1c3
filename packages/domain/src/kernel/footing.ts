/**
 * Amounts as whole dollars that add up to the rounded total: the missing dollars go to those with the largest parts of
 * a dollar left, so that none is more than a dollar off. Throws where the total is not their sum.
 */
export function footAmounts(parts: readonly number[], total: number): number[] {
  const floors = parts.map(Math.floor);
  const sum = floors.reduce((all, part) => all + part, 0);
  const missing = Math.round(total) - sum;
  if (missing < -parts.length || missing > 2 * parts.length) throw new RangeError('The parts are another sum');
  const byRemainder = parts
    .map((part, index) => ({ index, remainder: part - Math.floor(part) }))
    .toSorted((one, other) => other.remainder - one.remainder || one.index - other.index)
    .map(({ index }) => index);
  // A total that was rounded up further than its parts go, or down below them, changes the first or last ones more.
  const order = missing >= 0 ? byRemainder : byRemainder.toReversed();
  const shares = floors.map(() => 0);
  for (let left = Math.abs(missing), next = 0; left > 0; left--, next++) {
    const index = order[next % order.length];
    if (index !== undefined) shares[index] = (shares[index] ?? 0) + Math.sign(missing);
  }
  // Never −0, which reads as a loss.
  return floors.map((part, index) => part + (shares[index] ?? 0) + 0);
}

export interface AccountAmount {
  amount: number;
  isSum?: boolean | undefined;
}

/** An account whose whole-dollar amounts add up as they are read, at most a dollar or two from the unrounded ones. */
export function footAccount(rows: readonly AccountAmount[]): number[] {
  const shown: number[] = [];
  let open: number[] = [];
  let before = 0;
  for (const { amount, isSum } of rows) {
    if (!isSum) {
      open.push(amount);
      continue;
    }
    const sum = Math.round(amount) + 0;
    shown.push(...footAmounts(open, sum - before), sum);
    before = sum;
    open = [];
  }
  return [...shown, ...open.map(Math.round)];
}
