/**
 * The number behind the id of something stored, as a path or a query has it: 1 to 15 digits that begin with none of
 * zero, which is what the store can hold and a number says exactly. Undefined for every other text: there is no such thing.
 */
export function parseStoredId(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** Whether a text is an id of those stored things that have a UUID: 32 hexadecimal digits in groups of 8-4-4-4-12. */
export function isStoredUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
