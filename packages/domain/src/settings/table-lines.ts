export interface RefusedLine {
  /** From 1, as an editor counts. */
  line: number;
  text: string;
  why: string;
}

const separators = [',', ';', '\t'];

/** The cells of a line as spreadsheets write them: quotes hold what has a comma in it, and two of them are one. */
export function cellsOf(line: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    const letter = line[at] ?? '';
    if (letter === '"' && isQuoted && line[at + 1] === '"') {
      cell += letter;
      at += 1;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && separators.includes(letter)) {
      cells.push(cell.trim());
      cell = '';
    } else cell += letter;
  }
  return [...cells, cell.trim()];
}

/** A line of a table as text: what has a comma or quote in it is quoted. */
export function lineOf(cells: readonly (string | number | null)[]): string {
  return cells
    .map((cell) => String(cell ?? ''))
    .map((cell) => (/[",;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',');
}

/**
 * Reads every line of a pasted table, or names it with what is wrong with it; `read` answers a text for that. Blank lines
 * and a first line that `isHeading` are passed over.
 */
export function readLines<Row>(
  text: string,
  isHeading: (cells: readonly string[]) => boolean,
  read: (cells: readonly string[]) => Row | string,
): { rows: Row[]; refused: RefusedLine[] } {
  const rows: Row[] = [];
  const refused: RefusedLine[] = [];
  for (const [place, raw] of text.split(/\r\n?|\n/).entries()) {
    const cells = cellsOf(raw.replace(/^\uFEFF/, ''));
    if (cells.every((cell) => cell === '') || (place === 0 && isHeading(cells))) continue;
    const row = read(cells);
    if (typeof row === 'string') refused.push({ line: place + 1, text: raw.trim().slice(0, 200), why: row });
    else rows.push(row);
  }
  return { rows, refused };
}

/** Null for an empty cell, NaN for a text that is no number. */
export function numberOf(cell = ''): number | null {
  const plain = cell.replace(/^\$|%$/g, '').trim();
  if (plain === '') return null;
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** The year of a source as it is typed; null for none, a text for what is no year. */
export function yearOf(cell = ''): number | null | string {
  const year = numberOf(cell);
  if (year === null) return null;
  return Number.isInteger(year) && year >= 1990 && year <= 2100 ? year : 'The year is not one';
}
