/** PostgreSQL and JSON hold neither NUL nor lone surrogates. */
export function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}

/** One line without control characters and bidirectional overrides. */
export function oneLine(text: string, maxLength: number): string {
  return storable(text)
    .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .toWellFormed();
}
