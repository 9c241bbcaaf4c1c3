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
