import type { RejectedRow, RejectionMeaning } from '@rei/domain/market/imported-row';

/** Cells longer than this are no data of a listing; the row is rejected. Characters. */
export const maxCellLength = 10_000;

/** Marks of direction and places to break a word, which come along when a cell is copied: nobody sees them. */
const invisible = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/**
 * One cell of a source file as text that can be stored and compared: line breaks and tabs become
 * spaces, other control characters (NUL among them) and invisible marks go, lone surrogates become U+FFFD, runs of
 * spaces of any width become one, none are left at either end.
 */
export function cleanCell(cell: string): string {
  // Nearly every cell is plain words with single spaces; this spares it the work.
  if (cell === '' || /^[!-~]+(?: [!-~]+)*$/.test(cell)) return cell;
  return cell
    .toWellFormed()
    .replace(/[\t\n\v\f\r]+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .replace(invisible, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether `cleanCell` takes away a control character other than a line break or tab. */
export function hasControlCharacters(cell: string): boolean {
  if (!/\p{Cc}/u.test(cell)) return false;
  return /\p{Cc}/u.test(cell.replace(/[\t\n\v\f\r]+/g, ''));
}

/** A heading as it is compared: capitals, single spaces, whatever line breaks and spaces the file has. */
export function heading(cell: string): string {
  return cleanCell(cell).toUpperCase();
}

/** The row's cells that say something, under their headings; cells beyond the headings as 'column 28'. Both cleaned before. */
export function recordOf(headings: readonly string[], cells: readonly string[]): Record<string, string> {
  const entries: [string, string][] = [];
  for (const [index, cell] of cells.entries()) {
    if (cell !== '') entries.push([headings[index] || `column ${index + 1}`, cell]);
  }
  // fromEntries defines own properties, so that a heading like '__proto__' stays harmless data.
  return Object.fromEntries(entries);
}

/** How many cells of a cleaned row say something. */
export function filledCells(cells: readonly string[]): number {
  return cells.reduce((count, cell) => (cell === '' ? count : count + 1), 0);
}

/** Why a data row (cleaned) cannot be trusted: cut off, shifted, or with an over-long cell; undefined when it can. */
export function rowProblem(
  headings: readonly string[],
  cells: readonly string[],
  maxLength = maxCellLength,
): { reason: string; isDamaged: boolean } | undefined {
  if (cells.length < headings.length) {
    return { reason: `Only ${cells.length} of ${headings.length} cells: the line is cut off`, isDamaged: true };
  }
  if (filledCells(cells.slice(headings.length)) > 0) {
    return { reason: `${cells.length} cells where the headings have ${headings.length}`, isDamaged: true };
  }
  if (cells.some((text) => text.length > maxLength)) {
    return { reason: `A cell is longer than ${maxLength.toLocaleString('en-US')} characters`, isDamaged: false };
  }
  return undefined;
}

/** Turns a row away for a reason, and says what it still means for a full feed. */
export type Reject = (reason: string, meaning?: RejectionMeaning) => RejectedRow;

/** How the row of this line is turned away; `cells` is what is shown of it, and only asked for when it is. */
export function rejecting(line: number, cells: () => Record<string, string>): Reject {
  return (reason, meaning = {}) => ({ kind: 'rejected', line, reason, cells: cells(), ...meaning });
}
