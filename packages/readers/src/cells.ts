import type { RejectedRow, RejectionMeaning } from '@rei/domain/market/imported-row';

export const maxCellLength = 10_000;

/** Marks of direction and places to break a word, which come along when a cell is copied: nobody sees them. */
const invisible = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** A cell as text that can be stored and compared: single spaces, no control or invisible characters, no lone surrogates. */
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

export function hasControlCharacters(cell: string): boolean {
  if (!/\p{Cc}/u.test(cell)) return false;
  return /\p{Cc}/u.test(cell.replace(/[\t\n\v\f\r]+/g, ''));
}

export function heading(cell: string): string {
  return cleanCell(cell).toUpperCase();
}

export function recordOf(headings: readonly string[], cells: readonly string[]): Record<string, string> {
  const entries: [string, string][] = [];
  for (const [index, cell] of cells.entries()) {
    if (cell !== '') entries.push([headings[index] || `column ${index + 1}`, cell]);
  }
  // fromEntries defines own properties, so that a heading like '__proto__' stays harmless data.
  return Object.fromEntries(entries);
}

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

export type Reject = (reason: string, meaning?: RejectionMeaning) => RejectedRow;

export function rejecting(line: number, cells: () => Record<string, string>): Reject {
  return (reason, meaning = {}) => ({ kind: 'rejected', line, reason, cells: cells(), ...meaning });
}
