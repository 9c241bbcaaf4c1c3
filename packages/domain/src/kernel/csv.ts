/** Makes spreadsheet programs read a CSV file as UTF-8. */
const byteOrderMark = '\uFEFF';

/** What a spreadsheet would run or swallow at the beginning of a cell. */
const startsLikeFormula = /^[\s\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** A signed number or a phone number such as '+1 (602) 555 0148': nothing to run in it. */
const isPlainNumber = /^[+-]?[ ().]*\d[\d ().]*$/;

/**
 * A cell's text that no spreadsheet runs as a formula: text beginning with = + - @, a tab or a line break gets an
 * apostrophe in front (OWASP, CSV injection). Plain numbers and phone numbers stay as they are.
 */
export function harmlessCell(text: string): string {
  return startsLikeFormula.test(text) && !isPlainNumber.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Rows of texts as a CSV file by RFC 4180: comma, CRLF after every row, quotes doubled, every cell made harmless.
 * With `bom` the file begins with the mark that spreadsheet programs need to read accents.
 */
export function csvText(rows: readonly (readonly string[])[], options: { bom?: boolean } = {}): string {
  const lines = rows.map((row) => `${row.map((cell) => quoted(harmlessCell(cell))).join(',')}\r\n`);
  return `${options.bom ? byteOrderMark : ''}${lines.join('')}`;
}
