/** Texts by the names of a schema or the server, each where the form shows it; of several the first. */
export function errorsByField<Name, Field extends string>(
  texts: Iterable<readonly [Name, string]>,
  fieldOf: (name: Name) => Field | undefined,
): Partial<Record<Field, string>> {
  const errors: Partial<Record<Field, string>> = {};
  for (const [name, text] of texts) {
    const field = fieldOf(name);
    if (field && errors[field] === undefined) errors[field] = text;
  }
  return errors;
}
