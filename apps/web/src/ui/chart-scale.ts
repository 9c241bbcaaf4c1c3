/**
 * Round values for an axis from 0 that holds `top`, in about `parts` steps of 1, 2, 2.5 or 5 times a power of ten,
 * and the last of them.
 */
export function chartScale(top: number, parts: number): { ticks: number[]; most: number } {
  const rough = Math.max(top, Number.MIN_VALUE) / parts;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? 10 * power;
  const count = Math.ceil(top / step - 1e-9);
  const ticks = Array.from({ length: count + 1 }, (_, place) => Number((place * step).toPrecision(12)));
  return { ticks, most: ticks.at(-1) ?? step };
}

/** Round values for an axis that holds everything from `low` to `high`, and 0; and the two ends of it. */
export function rangeScale({ low, high }: { low: number; high: number }, parts: number) {
  const [bottom, top] = [Math.min(low, 0), Math.max(high, 0)];
  const step = chartScale(Math.max(top - bottom, 1), parts).ticks[1] ?? 1;
  const first = Math.floor(bottom / step + 1e-9);
  const count = Math.ceil(top / step - 1e-9) - first;
  const ticks = Array.from({ length: Math.max(count, 1) + 1 }, (_, place) =>
    Number(((first + place) * step).toPrecision(12)),
  );
  return { ticks, least: ticks[0] ?? 0, most: ticks.at(-1) ?? step };
}
