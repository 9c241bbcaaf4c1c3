/** Rows as one value of a statement, for the database to take apart; what it could not hold is replaced. */
export function rowsText(rows: readonly object[]): string {
  const text = JSON.stringify(rows);
  return /\\u(d[89a-f]|0000)/.test(text) ? JSON.stringify(rows, storable) : text;
}

function storable(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed() : value;
}
