/** A computation that is made when it is first asked for, and only then. What it throws is not kept. */
export function once<T>(compute: () => T): () => T {
  let known: { value: T } | undefined;
  return () => {
    known ??= { value: compute() };
    return known.value;
  };
}
