/** The texts of a kept draft, or undefined for anything else that stands in its place. */
export function readTexts<Field extends string>(
  value: unknown,
  fields: readonly Field[],
): Partial<Record<Field, string>> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const draft: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const text: unknown = Reflect.get(value, field);
    if (typeof text === 'string') draft[field] = text;
  }
  return draft;
}
