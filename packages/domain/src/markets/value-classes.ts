/** Values that a map shows in one color. */
export interface ValueClass {
  /** The smallest and the largest of them. */
  from: number;
  to: number;
  count: number;
}

/** More colors than this are not told apart. */
const mostClasses = 5;

/**
 * Quantiles: classes of nearly as many values each, in order of size, at most five. Equal values are in one class, so that
 * there may be fewer classes, and larger ones. None for no values.
 */
export function quantileClasses(values: readonly number[], most = mostClasses): ValueClass[] {
  const sorted = values.toSorted((one, other) => one - other);
  const classes: ValueClass[] = [];
  let next = 0;
  for (let number = 1; number <= most && next < sorted.length; number += 1) {
    let end = Math.max(Math.round((sorted.length * number) / most), next + 1);
    while (end < sorted.length && sorted[end] === sorted[end - 1]) end += 1;
    classes.push({ from: sorted[next] ?? 0, to: sorted[end - 1] ?? 0, count: end - next });
    next = end;
  }
  return classes;
}

/** The place of a value's class; -1 for a value that none has. */
export function classOf(classes: readonly ValueClass[], value: number): number {
  return classes.findIndex(({ from, to }) => value >= from && value <= to);
}
