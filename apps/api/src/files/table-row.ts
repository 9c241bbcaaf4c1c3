import type { RejectedRow } from '@rei/domain/market/imported-row';

/** One row of a table as a file has it, whatever the file's format; blank rows are left out. */
export type TableRow =
  | {
      /** The line (or sheet row) on which it begins, from 1. */
      line: number;
      cells: string[];
    }
  | {
      line: number;
      /** Why this row could not be read; the rows after it can. */
      problem: string;
      text: string;
    };

export function unreadable(row: Extract<TableRow, { problem: string }>): RejectedRow {
  return { kind: 'rejected', line: row.line, reason: row.problem, cells: { line: row.text }, isDamaged: true };
}
