/** Makes spreadsheet programs read a CSV file as UTF-8. */
const byteOrderMark = '\uFEFF';

const startsLikeFormula = /^[\s\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** A signed number or a phone number such as '+1 (602) 555 0148': nothing to run in it. */
const isPlainNumber = /^[+-]?[ ().]*\d[\d ().]*$/;

/** A cell that no spreadsheet runs as a formula: an apostrophe goes before = + - @, tab and line break (OWASP). */
export function harmlessCell(text: string): string {
  return startsLikeFormula.test(text) && !isPlainNumber.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** CSV by RFC 4180, cells harmless; `bom` writes the mark that spreadsheets need to read accents. */
export function csvText(rows: readonly (readonly string[])[], options: { bom?: boolean } = {}): string {
  const lines = rows.map((row) => `${row.map((cell) => quoted(harmlessCell(cell))).join(',')}\r\n`);
  return `${options.bom ? byteOrderMark : ''}${lines.join('')}`;
}
