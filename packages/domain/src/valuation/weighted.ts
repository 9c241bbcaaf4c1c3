export interface Weighted {
  value: number;
  weight: number;
}

/**
 * The value at a share of the weights, 0 to 1; between two values that reach it exactly their mean, as for a median of an
 * even number. Null of nothing.
 */
export function weightedQuantile(values: readonly Weighted[], share: number): number | null {
  const sorted = values.filter(({ weight }) => weight > 0).toSorted((one, other) => one.value - other.value);
  const wanted = share * sorted.reduce((sum, { weight }) => sum + weight, 0);
  let before = 0;
  for (const [place, { value, weight }] of sorted.entries()) {
    before += weight;
    const next = sorted[place + 1];
    if (next && Math.abs(before - wanted) <= 1e-9 * wanted) return (value + next.value) / 2;
    if (before >= wanted) return value;
  }
  return sorted.at(-1)?.value ?? null;
}
