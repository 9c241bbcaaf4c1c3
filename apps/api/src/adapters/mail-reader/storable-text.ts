/** Text that a database and JSON can hold. */
export function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}

/** One line without control characters, and nothing that turns the direction of what follows. */
export function oneLine(text: string, longest: number): string {
  return storable(text)
    .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed();
}
