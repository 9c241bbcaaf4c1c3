import type { TableRow } from './table-row.ts';

export interface Table {
  /** The sheet's name; '' for a CSV file. */
  name: string;
  isHidden?: boolean;
  /** The first rows that can be read, at most ten: what a format is recognised by. */
  firstRows: string[][];
  /** What is wrong with the row after them, where it cannot be read. */
  problem: string | undefined;
  rows: () => AsyncIterable<TableRow>;
  readShare: () => number;
}

const firstRowCount = 10;

/** Looks at a table's first rows, up to the first that cannot be read. */
export async function tableOf(given: Omit<Table, 'firstRows' | 'problem'>): Promise<Table> {
  const firstRows: string[][] = [];
  let problem: string | undefined;
  for await (const row of given.rows()) {
    if ('problem' in row) {
      problem = row.problem;
      break;
    }
    firstRows.push(row.cells);
    if (firstRows.length === firstRowCount) break;
  }
  return { ...given, firstRows, problem };
}
